import { sampleLeague } from '@hive/domain/testing/sample-league'
import { expect, test } from 'vitest'
import { givenLeague } from '#testing/builders.ts'
import { testApp } from '#testing/test-app.ts'
import { leagueCard } from './cards.ts'

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('a league has a picture of the size that networks ask for, and a change gives it another', async () => {
  const { app, context } = await testApp()
  const { leagueId } = await givenLeague(context.db)
  const url = `/share/leagues/${leagueId}.png`
  const first = await app.inject(url)
  expect(first.headers['content-type']).toBe('image/png')
  expect(sizeOf(first.rawPayload)).toEqual([1200, 630])
  const known = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect(known.statusCode).toBe(304)
  await context.db.updateTable('leagues').set({ title: 'Another Night' }).execute()
  context.leagueCache.invalidate()
  expect((await app.inject(url)).headers.etag).not.toBe(first.headers.etag)
})

test('the site has one too, and a league that is not there has none', async () => {
  const { app } = await testApp()
  const site = await app.inject('/share/hive.png')
  expect(sizeOf(site.rawPayload)).toEqual([1200, 630])
  expect((await app.inject('/share/leagues/999.png')).statusCode).toBe(404)
  expect((await app.inject('/share/leagues/x.png')).statusCode).toBe(404)
})

test('a league that is over is shared without a price', async () => {
  const { app, context } = await testApp()
  const { leagueId } = await givenLeague(context.db)
  const url = `/share/leagues/${leagueId}.png`
  const open = await app.inject(url)
  await context.db.updateTable('leagues').set({ registrationClosed: true }).execute()
  context.leagueCache.invalidate()
  expect((await app.inject(url)).headers.etag).not.toBe(open.headers.etag)
})

test('a title stays text and stays inside, however it is written', () => {
  const hostile = leagueCard(
    { ...sampleLeague, title: '<image href="/etc/passwd"/> & Friends' },
    'From €90',
  )
  expect(hostile).not.toContain('<image')
  expect(hostile).toContain('&amp;')
  const long = 'The Very Long And Winding Autumn Evening Pickleball League Of All Of North Kildare'
  const sizes = [
    ...leagueCard({ ...sampleLeague, title: long }, 'From €90').matchAll(/font-size="(\d+)"/g),
  ]
  expect(Math.max(...sizes.map(([, size]) => Number(size)))).toBeLessThan(92)
  const longest = leagueCard({ ...sampleLeague, title: `${long} And ${long}` }, 'From €90')
  expect(longest).toMatch(/ …<\/text/)
})
