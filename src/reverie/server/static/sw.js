// The service worker: what is told while no page of the house is open, and the house in this browser (pocket/keep.js).
// A push names a table; its words are asked for here.
self.importScripts("static/pocket/keep.js");
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  event.waitUntil(
    (async () => {
      const { kind = "turn", table = "" } = event.data?.json() ?? {};
      const asked = await fetch(`/notices/words?${new URLSearchParams({ kind, table })}`, { headers: { accept: "application/json" } }).catch(() => null);
      const { title = "Rêverie", text = "", path = "/" } = asked?.ok ? await asked.json() : {};
      await self.registration.showNotification(title, { body: text, tag: `${kind} ${table}`, icon: "/static/favicon.svg", data: path });
    })(),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    (async () => {
      const path = new URL(event.notification.data || "/", self.location.origin).href;
      const open = (await self.clients.matchAll({ type: "window" })).find((page) => page.url.split("?")[0] === path);
      await (open ? open.focus() : self.clients.openWindow(path));
    })(),
  );
});
