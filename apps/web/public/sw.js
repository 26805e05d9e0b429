// Keeps the app's shell and the public pages one has seen on the device, so that they open at once on a
// weak signal and without one. What the server says comes first; nothing that is anyone's own is kept here.
const CACHE = 'hive-1'
const WAIT_MS = 4000
/** Never kept: calls, sign-in, feeds. */
const LIVE = /^\/(api|auth|calendar|health|mails)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add('/your-leagues'))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || LIVE.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** The page of the server, or, when that takes too long or breaks off, what was seen of it last. */
async function page(url) {
  const key = keyOf(url)
  try {
    const response = await fetch(url.href, {
      signal: AbortSignal.timeout(WAIT_MS),
      redirect: 'manual',
    })
    if (response.ok) {
      // All of it is awaited, so that a page that breaks off gives way to the one seen last.
      await response.clone().arrayBuffer()
      await keep(key, response.clone())
    }
    return response
  } catch (error) {
    const seen = (await kept(key)) ?? (await kept(url.pathname))
    if (seen) return seen
    throw error
  }
}

/** The list of leagues is another page with each filter; any other query changes nothing. */
function keyOf({ pathname, search }) {
  return pathname === '/leagues' ? pathname + search : pathname
}

/** A file whose name changes with its content: once it is here it stays good. */
async function asset(request) {
  const known = await kept(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) await keep(request, response.clone())
  return response
}

/** The device's copies. One whose cache cannot be read has none. */
async function kept(key) {
  try {
    const cache = await caches.open(CACHE)
    return await cache.match(key)
  } catch {
    return undefined
  }
}

/** A device that is full keeps nothing, and what came from the server is shown all the same. */
async function keep(key, response) {
  try {
    const cache = await caches.open(CACHE)
    await cache.put(key, response)
  } catch {
    // The next visit tries again.
  }
}
