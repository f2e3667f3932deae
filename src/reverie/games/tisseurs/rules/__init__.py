"""The rules of Tisseurs de Rêves: circle, dream, sand, discoveries, rounds."""
