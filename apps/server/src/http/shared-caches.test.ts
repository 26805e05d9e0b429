import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { tagPurge } from '#adapters/cdn/tag-purge.ts'
import { purgeAfterChanges } from '#features/leagues/leagues/purge.ts'
import { leaguesRoom } from '#features/leagues/leagues/room.ts'
import type { Cdn } from '#ports/cdn.ts'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { sharedCache } from '#testing/shared-cache.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { takeUp } from '#jobs/handled.ts'

const AOIFE = 'aoife@hive.example'
const LEAGUES = '/api/leagues'

/** A server with a league behind a shared cache, whose clock moves on by `pass`. */
async function givenCached(cdn: Cdn | null = null) {
  const { app, context } = await testApp({ cdn })
  const { leagueId } = await givenLeague(context.db)
  let seconds = 0
  const cache = sharedCache({
    now: () => seconds,
    ask: async (url, headers) => {
      const { statusCode: status, body, headers: given } = await app.inject({ url, headers })
      return {
        status,
        body,
        headers: new Headers(Object.entries(given).map(([k, v]) => [k, String(v)])),
      }
    },
  })
  const rename = async (title: string) => {
    await context.db.updateTable('leagues').set({ title }).where('id', '=', leagueId).execute()
    context.leagueCache.invalidate(leagueId)
  }
  return { app, context, cache, leagueId, rename, pass: (more: number) => (seconds += more) }
}

test('a copy in a shared cache is at most four seconds old, also for signed-in readers', async () => {
  const { cache, leagueId, rename, pass } = await givenCached()
  for (const path of [LEAGUES, `/calendar/leagues/${leagueId}.ics`]) {
    await rename('Before')
    pass(5)
    expect((await cache.read(path)).body).toContain('Before')
    await rename('After')
    pass(3.9)
    expect(await cache.read(path, bearer(AOIFE))).toMatchObject({ isCopy: true })
    pass(0.2)
    const fresh = await cache.read(path)
    expect(fresh).toMatchObject({ isCopy: false })
    expect(fresh.body).toContain('After')
  }
})

test('nothing private is kept by a shared cache', async () => {
  const { app, cache } = await givenCached()
  await givenPlayer(app, AOIFE)
  const { url } = (await app.inject({ url: '/api/calendar-feed', headers: bearer(AOIFE) })).json<{
    url: string
  }>()
  const paths = [`/api/account?email=${AOIFE}`, '/api/registrations', new URL(url).pathname]
  for (const path of paths) {
    for (const _ of [1, 2]) {
      expect(await cache.read(path, bearer(AOIFE))).toMatchObject({ status: 200, isCopy: false })
    }
  }
})

test('a CDN throws copies away as soon as their league has changed, and no others', async () => {
  const purged: string[][] = []
  const { context, cache, leagueId, rename } = await givenCached({
    purge: async (tags) => {
      cache.purge(tags)
      purged.push([...tags])
    },
  })
  const other = await givenLeague(context.db)
  await takeUp(context, leaguesRoom)
  onTestFinished(purgeAfterChanges(context))
  const paths = [
    LEAGUES,
    `/calendar/leagues/${leagueId}.ics`,
    `/calendar/leagues/${other.leagueId}.ics`,
  ]
  for (const path of paths) await cache.read(path)
  await rename('Renamed')
  await expect.poll(() => purged).toEqual([['leagues', `league-${leagueId}`]])
  const copies = []
  for (const path of paths) copies.push((await cache.read(path)).isCopy)
  expect(copies).toEqual([false, false, true])
})

test.each([
  ['fastly', 'POST', { 'fastly-key': 'secret', 'surrogate-key': 'leagues league-7' }, ''],
  ['cloudflare', 'POST', { authorization: 'Bearer secret' }, '{"tags":["leagues","league-7"]}'],
  ['varnish', 'PURGE', { authorization: 'Bearer secret', 'xkey-purge': 'leagues league-7' }, ''],
] as const)('%s gets a purge in its own words', async (kind, method, headers, body) => {
  const got: unknown[] = []
  let status = 200
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      got.push({ method: request.method, headers: request.headers, body: text })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
  const cdn = tagPurge({ kind, url, token: 'secret' })
  await cdn.purge(['leagues', 'league-7'])
  expect(got).toMatchObject([{ method, headers, body }])
  status = 403
  await expect(cdn.purge(['leagues'])).rejects.toThrow('The CDN answered a purge with 403.')
})
