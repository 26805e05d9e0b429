import { expect, test } from 'vitest'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { sharedCache } from '#testing/shared-cache.ts'
import { bearer, testApp } from '#testing/test-app.ts'

const AOIFE = 'aoife@hive.example'
const LEAGUES = '/api/leagues'

/** A server with a league behind a shared cache, whose clock moves on by `pass`. */
async function givenCached() {
  const { app, context } = await testApp()
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
  return { app, cache, leagueId, rename, pass: (more: number) => (seconds += more) }
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
