import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { tagPurge } from '#adapters/cdn/tag-purge.ts'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { hasVarnish, varnishBefore } from '#testing/varnish.ts'

const AOIFE = 'aoife@hive.example'
const BREN = 'bren@hive.example'
const TOKEN = 'purge-token'
const LIST = '/api/leagues'
const COPIES_MS = 4000

const feedOf = (leagueId: number) => `/calendar/leagues/${leagueId}.ics`

/** A server with two leagues behind a real cache. */
async function givenVarnish() {
  const { app, context } = await testApp()
  const { leagueId } = await givenLeague(context.db)
  const { leagueId: other } = await givenLeague(context.db)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = await varnishBefore(port, TOKEN)
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, { headers })
    // Two numbers are those of this request and of the one that brought the copy.
    const isCopy = (response.headers.get('x-varnish') ?? '').includes(' ')
    return { status: response.status, isCopy, body: await response.text() }
  }
  const rename = async (title: string) => {
    await context.db.updateTable('leagues').set({ title }).where('id', '=', leagueId).execute()
    context.leagueCache.invalidate(leagueId)
  }
  return { app, url, read, rename, own: feedOf(leagueId), others: feedOf(other) }
}

test.runIf(hasVarnish)(
  'a copy in Varnish ends after four seconds, and is thrown away by its tag before',
  async () => {
    const { url, read, rename, own, others } = await givenVarnish()
    const leagueTag = `league-${/\d+/.exec(own)?.[0]}`
    for (const path of [LIST, own, others]) await read(path)
    for (const path of [LIST, own, others])
      expect(await read(path)).toMatchObject({ status: 200, isCopy: true })
    await rename('Renamed once')
    await tagPurge({ kind: 'varnish', url, token: TOKEN }).purge([leagueTag, 'leagues'])
    for (const path of [LIST, own]) expect((await read(path)).body).toContain('Renamed once')
    const kept = performance.now()
    const thief = tagPurge({ kind: 'varnish', url, token: 'another' })
    await expect(thief.purge([leagueTag])).rejects.toThrow('403')
    await rename('Renamed twice')
    let oldest = 0
    const isNew = async () => {
      const asked = performance.now()
      const { body } = await read(own)
      if (!body.includes('Renamed twice')) oldest = asked - kept
      return body.includes('Renamed twice')
    }
    await expect.poll(isNew, { timeout: 25_000 }).toBe(true)
    expect(oldest).toBeLessThanOrEqual(COPIES_MS)
  },
  90_000,
)

test.runIf(hasVarnish)(
  'what is one person’s is never kept, nor shown to another',
  async () => {
    const { app, read } = await givenVarnish()
    for (const who of [AOIFE, BREN]) await givenPlayer(app, who)
    const secretFeedOf = async (who: string) => {
      const { body } = await read('/api/calendar-feed', bearer(who))
      return new URL((JSON.parse(body) as { url: string }).url).pathname
    }
    for (const who of [AOIFE, BREN, AOIFE]) {
      const account = await read(`/api/account?email=${who}`, bearer(who))
      expect(account).toMatchObject({ status: 200, isCopy: false })
      expect(account.body).toContain(who)
      expect(await read(await secretFeedOf(who))).toMatchObject({ status: 200, isCopy: false })
      expect(await read('/api/registrations')).toMatchObject({ status: 401 })
    }
  },
  90_000,
)
