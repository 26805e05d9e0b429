// Keeps the app's shell and the public pages one has seen on the device, so that they open at once on a
// weak signal and without one. What the server says comes first; nothing that is anyone's own is kept here.
// For what is not kept there is a page of ours, with the way to what is.
const CACHE = 'hive-1'
const WAIT_MS = 4000
/** A hall may have a signal over which nothing comes, and whoever runs a night there has no time to wait for it. */
const NIGHT_WAIT_MS = 500
/** How many kept pages are linked from the page for those that are not. */
const MOST_LINKS = 12
/** The page of whoever runs a night, where there may be no signal. */
const NIGHT = '/night'
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
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const isPage = request.mode === 'navigate'
  if (LIVE.test(url.pathname)) {
    if (isPage) event.respondWith(fetch(request).catch(offline))
  } else if (isPage) event.respondWith(page(url, event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

// What this browser is sent is always shown: one that is sent things unseen is soon sent nothing any more. Browsers that read it
// themselves do not wake this worker for it.
self.addEventListener('push', (event) => {
  const { title, navigate, ...rest } = shownOf(event.data)
  const shown = { ...rest, icon: '/icons/icon-192.png', data: { navigate } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const url = new URL(notification.data.navigate, location.origin)
  if (url.origin === location.origin) event.waitUntil(self.clients.openWindow(url.href))
})

function shownOf(data) {
  try {
    return data.json().notification
  } catch {
    return { title: 'News from Hive', navigate: FIRST.path }
  }
}

// A phone has taken a night on: from now on its page opens without a signal, whichever way it came this time.
self.addEventListener('message', (event) => {
  if (event.data === 'keep-night') event.waitUntil(keepNight())
})

async function keepNight() {
  try {
    const response = await fetch(NIGHT, { redirect: 'manual' })
    if (response.ok) await keepPage(NIGHT, response)
  } catch {
    // The next time that the page is opened tries again.
  }
}

/** The page of the server, or, when that takes too long or breaks off, what was seen of it last. */
async function page(url, event) {
  const key = keyOf(url)
  const wait = key === NIGHT && (await kept(key)) ? NIGHT_WAIT_MS : WAIT_MS
  try {
    const response = await fetch(url.href, {
      signal: AbortSignal.timeout(wait),
      redirect: 'manual',
    })
    if (response.ok) await keepPage(key, response, AbortSignal.timeout(wait))
    return response
  } catch (error) {
    const seen = (await kept(key)) ?? (await kept(url.pathname))
    // On a slow line a new version comes in the meantime, for the next time.
    if (seen && key === NIGHT) event.waitUntil(keepNight())
    if (seen) return seen
    // With nothing to show, a slow server is waited for.
    const isSlow = error.name === 'TimeoutError'
    return isSlow ? fetch(url.href, { redirect: 'manual' }).catch(offline) : offline()
  }
}

/** Our own page for an address that is not kept, in the frame of one that is, with the way to all that are. */
async function offline() {
  const frame = (await (await kept(FIRST.path))?.text()) ?? '<meta charset="utf-8"><main></main>'
  const links = (await keptPages()).map(
    ({ path, title }) => `<li><a class="link" href="${path}">${title}</a></li>`,
  )
  const page = frame
    .replaceAll(/<script[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<title>[^<|]*/, '<title>You’re offline ')
    .replace(
      /(<main[^>]*>)[^]*<\/main>/,
      (_main, start) => `${start}
<section class="wrap grid max-w-xl justify-items-start gap-6 py-16">
  <h1>You’re offline</h1>
  <p>We can’t be reached right now, and this page isn’t kept on your device. These are:</p>
  <ul class="grid gap-4 text-lg">${links.join('')}</ul>
  <a class="btn" href="">Try again</a>
</section></main>`,
    )
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(page, { status: 503, headers })
}

const FIRST = { path: '/your-leagues', title: 'Your Leagues' }

/** The pages that are kept, with the titles that the server gave them, Your Leagues first; other shells show nothing here. */
async function keptPages() {
  try {
    const cache = await caches.open(CACHE)
    const addresses = (await cache.keys()).map(({ url }) => new URL(url))
    const pages = addresses.map(async ({ pathname, search }) => {
      const path = pathname + search
      if (path.startsWith('/assets/')) return []
      const text = (await (await cache.match(path))?.text()) ?? ''
      const [, title] = /<title>([^<|]+)/.exec(text) ?? []
      return title === undefined || text.includes(' data-shell')
        ? []
        : [{ path, title: title.trim() }]
    })
    const others = (await Promise.all(pages)).flat().filter(({ path }) => path !== FIRST.path)
    return [FIRST, ...others.slice(-MOST_LINKS)]
  } catch {
    return [FIRST]
  }
}

/**
 * Keeps a page once all of it is here, so that one that breaks off gives way to the one seen last. That of a night is kept with all
 * its files or not at all.
 */
async function keepPage(key, response, signal) {
  const text = await response.clone().text()
  if (key === NIGHT) {
    const files = new Set(text.match(/\/assets\/[\w.-]+/g))
    const here = await Promise.all([...files].map((path) => asset(path, signal)))
    if (here.some(({ ok }) => !ok)) throw new Error('A file of this page is not there.')
  }
  await keep(key, response.clone())
}

/** The list of leagues is another page with each filter; any other query changes nothing. */
function keyOf({ pathname, search }) {
  return pathname === '/leagues' ? pathname + search : pathname
}

/** A file whose name changes with its content: once it is here it stays good. */
async function asset(request, signal) {
  const known = await kept(request)
  if (known) return known
  const response = await fetch(request, { signal })
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
