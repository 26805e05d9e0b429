// @vitest-environment node
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const ORIGIN = 'https://hive.example'
const code = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8')

type Asked = {
  request: { method: string; url: string; mode: string }
  respondWith: (reply: Promise<Response>) => void
  waitUntil: (work: Promise<void>) => void
}
type Told = { data: string; waitUntil: (work: Promise<void>) => void }

type Notified = {
  title: string
  shown: { body?: string; tag?: string; data: { navigate: string } }
}
type Pushed = { data: { json: () => unknown } | null; waitUntil: (work: Promise<void>) => void }
type Pressed = {
  notification: { close: () => void; data: { navigate: string } }
  waitUntil: (work: Promise<void>) => void
}

const keyOf = (request: string | { url: string }) =>
  typeof request === 'string' ? request : new URL(request.url).pathname

type Device = 'with room' | 'full' | 'without a cache'

/** The worker of pages, on a device, with a server that can be away. */
function givenWorker(device: Device = 'with room') {
  const listeners: {
    fetch?: (event: Asked) => void
    message?: (event: Told) => void
    push?: (event: Pushed) => void
    notificationclick?: (event: Pressed) => void
  } = {}
  const notified: Notified[] = []
  const opened: string[] = []
  const stored = new Map<string, Response>()
  const server = {
    answer: async (_path: string, _signal?: AbortSignal) => new Response('new'),
    /** Which waits for it have come to their end, by how long they are. */
    isOver: (_ms: number) => false,
  }
  /** What goes on after a page was answered. */
  const afterwards: Promise<void>[] = []
  const cache = {
    match: async (request: string) => stored.get(keyOf(request))?.clone(),
    keys: async () => [...stored.keys()].map((path) => ({ url: ORIGIN + path })),
    put: async (request: string, response: Response) => {
      if (device === 'full')
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      await response.clone().arrayBuffer()
      stored.set(keyOf(request), response)
    },
  }
  runInNewContext(code, {
    AbortSignal: {
      timeout: (ms: number) =>
        server.isOver(ms)
          ? AbortSignal.abort(new DOMException('Too slow.', 'TimeoutError'))
          : new AbortController().signal,
    },
    Response,
    URL,
    location: { origin: ORIGIN },
    caches: {
      open: async () => {
        if (device === 'without a cache') throw new DOMException('Not here.', 'SecurityError')
        return cache
      },
    },
    fetch: (request: string | { url: string }, { signal }: { signal?: AbortSignal } = {}) => {
      const url = typeof request === 'string' ? request : request.url
      return server.answer(new URL(url, ORIGIN).pathname, signal)
    },
    self: {
      registration: {
        showNotification: async (title: string, shown: Notified['shown']) =>
          void notified.push({ title, shown }),
      },
      clients: { openWindow: async (url: string) => void opened.push(url) },
      addEventListener: (type: keyof typeof listeners, listener: () => void) => {
        listeners[type] = listener
      },
    },
  })
  const open = async (path: string, mode = 'navigate'): Promise<string> => {
    let reply = Promise.reject<Response>(new Error('left to the browser'))
    listeners.fetch?.({
      request: { method: 'GET', url: ORIGIN + path, mode },
      respondWith: (given) => {
        reply.catch(() => undefined)
        reply = given
      },
      waitUntil: (work) => void afterwards.push(work),
    })
    return (await reply).text()
  }
  /** The phone has taken a night on. */
  const keepNight = async () => {
    let kept = Promise.resolve()
    listeners.message?.({
      data: 'keep-night',
      waitUntil: (work) => {
        kept = work
      },
    })
    await kept
  }
  /** What a push service brings, read as JSON; text that is none, or nothing at all. */
  const push = async (text: string | null) => {
    let shown = Promise.resolve()
    const data = text === null ? null : { json: () => JSON.parse(text) as unknown }
    listeners.push?.({
      data,
      waitUntil: (work) => {
        shown = work
      },
    })
    await shown
  }
  const press = (navigate: string) => {
    let isClosed = false
    const notification = { close: () => void (isClosed = true), data: { navigate } }
    listeners.notificationclick?.({ notification, waitUntil: () => undefined })
    return isClosed
  }
  return { open, server, keepNight, push, press, notified, opened, afterwards }
}

const away = () => Promise.reject(new TypeError('Failed to fetch'))
const brokenOff = async () =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('<h1>Lea'))
        controller.error(new TypeError('network error'))
      },
    }),
  )

test('a page comes from the server, and from the device where the server is away or breaks off', async () => {
  const { open, server } = givenWorker()
  expect(await open('/leagues')).toBe('new')
  for (const answer of [away, brokenOff]) {
    server.answer = answer
    expect(await open('/leagues')).toBe('new')
    await expect(open('/leagues?sport=Badminton')).resolves.toBe('new')
  }
})

test('an address that is not kept leads to those that are, the pages of the sign-in too', async () => {
  const { open, server } = givenWorker()
  server.answer = async () => new Response('<title>Log in | Hive</title><script data-shell>')
  await open('/login')
  server.answer = async () => new Response('<title>Leagues &amp; prices | Hive</title>')
  await open('/leagues?sport=Badminton')
  const frame = '<header>Ours</header><main id="main">Loading</main><script>start()</script>'
  server.answer = async () => new Response(frame)
  await open('/your-leagues')
  server.answer = away
  for (const path of ['/about', '/auth/login/abc', '/league-details/9']) {
    const page = await open(path)
    expect(page).toMatch(/^<header>Ours<\/header><main id="main">\s.*You’re offline.*<\/main>$/s)
    const links = [...page.matchAll(/<li><a class="link" href="([^"]*)">([^<]*)/g)].map(
      ([, ...link]) => link,
    )
    expect(links).toEqual([
      ['/your-leagues', 'Your Leagues'],
      ['/leagues?sport=Badminton', 'Leagues &amp; prices'],
    ])
  }
})

test('a server that is slow is waited for where nothing is kept', async () => {
  const { open, server } = givenWorker()
  let calls = 0
  server.answer = async () => {
    calls += 1
    if (calls === 1) throw new DOMException('Too slow.', 'TimeoutError')
    return new Response('late')
  }
  expect(await open('/about')).toBe('late')
})

test('a file is asked for once', async () => {
  const { open, server } = givenWorker()
  expect(await open('/assets/app.js', 'no-cors')).toBe('new')
  server.answer = away
  expect(await open('/assets/app.js', 'no-cors')).toBe('new')
})

test.each<Device>(['full', 'without a cache'])(
  'a device %s opens what the server sends',
  async (device) => {
    const { open } = givenWorker(device)
    expect(await open('/leagues')).toBe('new')
    expect(await open('/assets/app.js', 'no-cors')).toBe('new')
  },
)

test('calls and feeds are left to the browser, and the sign-in is kept nowhere', async () => {
  const { open, server } = givenWorker()
  for (const path of ['/api/leagues', '/auth/token', '/calendar/1.ics', '/health/live']) {
    await expect(open(path, 'cors')).rejects.toThrow('left to the browser')
  }
  expect(await open('/auth/login/abc')).toBe('new')
  server.answer = away
  expect(await open('/auth/login/abc')).not.toContain('new')
})

const nightOf = (version: string) => `<script data-app="/assets/${version}.js"></script> ${version}`

test('the page of a night opens without a signal once the night is taken on, with its files and without any answer', async () => {
  const { open, server, keepNight } = givenWorker()
  server.answer = async (path) => new Response(path === '/night' ? nightOf('one') : path)
  await keepNight()
  server.answer = away
  expect(await open('/night')).toContain('one')
  expect(await open('/assets/one.js', 'no-cors')).toBe('/assets/one.js')
  await expect(open('/api/nights/tonight', 'cors')).rejects.toThrow('left to the browser')
})

test('a new page of a night takes the place of the old one only with all its files', async () => {
  const { open, server, keepNight } = givenWorker()
  server.answer = async (path) => new Response(path === '/night' ? nightOf('one') : path)
  await keepNight()
  for (const broken of [away, async () => new Response('', { status: 404 })]) {
    server.answer = async (path) => (path === '/night' ? new Response(nightOf('two')) : broken())
    expect(await open('/night')).toContain('one')
  }
  server.answer = async (path) => new Response(path === '/night' ? nightOf('two') : path)
  expect(await open('/night')).toContain('two')
})

test('over a signal on which nothing comes the page of a night is there within half a second, and a new one comes behind it', async () => {
  const { open, server, keepNight, afterwards } = givenWorker()
  server.answer = async (path) => new Response(path === '/night' ? nightOf('one') : path)
  await keepNight()
  server.isOver = (ms) => ms <= 500
  server.answer = async (path, signal) => {
    signal?.throwIfAborted()
    // Who waits longer hears something in the end.
    return signal
      ? new Promise(() => undefined)
      : new Response(path === '/night' ? nightOf('two') : path)
  }
  expect(await open('/night')).toContain('one')
  await Promise.all(afterwards)
  server.answer = away
  expect(await open('/night')).toContain('two')
})

test('a phone that is told to keep a night where the line is gone tries another time', async () => {
  const { open, server, keepNight } = givenWorker()
  server.answer = away
  await keepNight()
  expect(await open('/night')).toContain('offline')
})

test('what is sent is always shown, also where it cannot be read', async () => {
  const { push, notified } = givenWorker()
  const notification = {
    title: 'Your games',
    body: 'There’s news of one of your games.',
    tag: 'changes',
    navigate: `${ORIGIN}/your-leagues`,
  }
  await push(JSON.stringify({ web_push: 8030, notification }))
  await push('{"web_push')
  await push(null)
  expect(notified.map(({ title }) => title)).toEqual([
    'Your games',
    'News from Hive',
    'News from Hive',
  ])
  expect(notified[0]?.shown).toMatchObject({
    body: notification.body,
    tag: 'changes',
    data: { navigate: `${ORIGIN}/your-leagues` },
  })
})

test('a press leads to what was said, and to no other site', () => {
  const { press, opened } = givenWorker()
  expect(press(`${ORIGIN}/fill-in#yes.7.secret`)).toBe(true)
  expect(press('/your-leagues')).toBe(true)
  expect(press('https://evil.example/your-leagues')).toBe(true)
  expect(opened).toEqual([`${ORIGIN}/fill-in#yes.7.secret`, `${ORIGIN}/your-leagues`])
})
