// Caches the POS page so that it opens offline: the page and its assets, never an API call or its response.
// Each release has new file names, so the page is fetched from the network first and a new release shows at
// once.
const cacheName = 'pos-shell'
const page = '/pos'
const beside = ['/pos-icon.svg', '/pos-icon-192.png', '/pos.webmanifest', '/theme-boot.js']
const waitMs = 4_000

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (url.pathname.startsWith('/assets/') || beside.includes(url.pathname))
    event.respondWith(partOf(request))
})

/** The server's page if it responds in time, otherwise the cached one. */
async function pageOf(event) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(page)
  const fresh = fetch(page, { cache: 'no-store' }).then((response) => {
    if (!response.ok) throw new Error(String(response.status))
    event.waitUntil(keepNew(cache, response.clone()).catch(() => undefined))
    return response
  })
  event.waitUntil(fresh.catch(() => undefined))
  if (!kept) return fresh
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), waitMs))
  return Promise.race([fresh.catch(() => kept), late])
}

/** Hashed files never change. */
async function partOf(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

async function keepPage() {
  const cache = await caches.open(cacheName)
  await keepNew(cache, await fetch(page, { cache: 'no-store' }))
}

/** Caches the page with all assets it references, and deletes those that only older versions used. */
async function keepNew(cache, response) {
  const html = await response.clone().text()
  const known = await cache.match(page)
  if (known && (await known.text()) === html) return
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1])
  await cache.addAll([...new Set([...named, ...beside])])
  await cache.put(page, response)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/') && !named.includes(pathname)) await cache.delete(request)
  }
}
