import { Readable } from 'node:stream'
import {
  PHOTOGRAPH_BYTES,
  PHOTOGRAPH_NOTES,
} from '@hive/domain/leagues/photographs/sent-photograph'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { givenLeague, venueOf } from '#testing/builders.ts'
import { givenOrganiser } from '#testing/organiser.ts'
import { aPhoto, aPicture } from '#testing/pictures.ts'
import { bearer } from '#testing/test-app.ts'
import { photographIdOf } from './make-photograph.ts'

const ADMIN = 'admin@hive.example'
type Holder = `of=${'venue' | 'league'}&ofId=${number}`

/** A league with its venue, and an organiser who puts photographs on them. */
async function givenHolders() {
  const organiser = await givenOrganiser()
  const { app, context, get, post } = organiser
  const { leagueId } = await givenLeague(context.db)
  const venueId = await venueOf(context.db, leagueId)
  const league: Holder = `of=league&ofId=${leagueId}`
  const venue: Holder = `of=venue&ofId=${venueId}`
  const listed = async (holder: Holder) =>
    (await get(`/api/organiser/photographs?${holder}`)).photographs
  const change = (holder: Holder, step: 'change' | 'remove', body: object) => {
    const [, of, ofId] = /of=(\w+)&ofId=(\d+)/.exec(holder) ?? []
    return post(`/api/organiser/photographs/${step}`, { of, ofId: Number(ofId), ...body })
  }
  /** The photographs as everyone reads them. */
  const shown = async () => {
    context.leagueCache.invalidate()
    const { leagues } = (await app.inject('/api/leagues')).json()
    return leagues.find(({ id }: { id: number }) => id === leagueId).photographs
  }
  const add = (holder: Holder, alt: string, file: Buffer) => upload(app, { holder, alt, file })
  return { ...organiser, leagueId, venueId, league, venue, listed, change, shown, add }
}

async function upload(
  app: FastifyInstance,
  { holder, alt, file }: { holder: Holder; alt: string; file: Buffer },
) {
  const words = encodeURIComponent(alt)
  const response = await app.inject({
    method: 'POST',
    url: `/api/organiser/photographs/add?${holder}&alt=${words}`,
    headers: { ...bearer(ADMIN), 'content-type': 'application/octet-stream' },
    payload: file,
  })
  return { status: response.statusCode, ...response.json() }
}

/** An upright one, of the fewest pixels that are taken. */
const jpegOf = (height: number) => aPicture({ width: 600, height }).jpeg().toBuffer()

test('a league shows its own photographs first, then those of its venue, each once', async () => {
  const { add, league, venue, shown, lastAction, leagueId } = await givenHolders()
  expect(await shown()).toEqual([])
  const hall = await jpegOf(1000)
  await add(venue, 'The hall from outside', hall)
  await add(venue, 'The courts', await jpegOf(1002))
  const { status, photographId } = await add(league, 'Four at the net', await aPhoto())
  expect(status).toBe(200)
  await add(league, 'Where we meet', hall)
  expect((await shown()).map(({ alt }: { alt: string }) => alt)).toEqual([
    'Four at the net',
    'Where we meet',
    'The courts',
  ])
  expect((await shown())[0]).toEqual({
    id: photographId,
    alt: 'Four at the net',
    width: 600,
    height: 1000,
  })
  expect(await lastAction()).toMatchObject({
    kind: 'photograph_added',
    subject: `league:${leagueId}`,
    after: { alt: 'Where we meet' },
  })
})

test('the pictures are served for ever, each as what it is, and others are not there', async () => {
  const { app, add, league } = await givenHolders()
  const { photographId } = await add(league, 'Four at the net', await aPhoto())
  for (const [file, type] of [
    ['480.avif', 'image/avif'],
    ['600.webp', 'image/webp'],
    ['600.jpg', 'image/jpeg'],
    ['share.jpg', 'image/jpeg'],
  ]) {
    const picture = await app.inject(`/photographs/${photographId}/${file}`)
    expect([file, picture.statusCode, picture.headers]).toMatchObject([
      file,
      200,
      {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      },
    ])
    expect(picture.rawPayload.includes('Aoife')).toBe(false)
    const etag = String(picture.headers.etag)
    const again = {
      url: `/photographs/${photographId}/${file}`,
      headers: { 'if-none-match': etag },
    }
    expect((await app.inject(again)).statusCode).toBe(304)
  }
  for (const path of [
    `${photographId}/1600.avif`,
    `${photographId}/x`,
    `${'A'.repeat(22)}/480.avif`,
  ]) {
    expect([path, (await app.inject(`/photographs/${path}`)).statusCode]).toEqual([path, 404])
  }
})

test('the same file twice is one photograph, in its newest words, and answers at once', async () => {
  const { context, add, league, venue, listed } = await givenHolders()
  const file = await aPhoto()
  const answers = await Promise.all([
    add(league, 'Four at the net', file),
    add(league, 'Four people', file),
    add(venue, 'The hall', file),
  ])
  const photographId = photographIdOf(file)
  expect(answers).toEqual(answers.map(() => ({ status: 200, photographId })))
  expect(await add(league, 'Four of us', file)).toEqual({ status: 200, photographId })
  expect(await listed(league)).toEqual([
    { id: photographId, alt: 'Four of us', width: 600, height: 1000 },
  ])
  const kept = await context.db.selectFrom('photographs').select('id').execute()
  expect(kept).toEqual([{ id: photographId }])
})

test('photographs are put in another order, said in other words, and removed', async () => {
  const { add, league, listed, change, lastAction } = await givenHolders()
  const ids: string[] = []
  for (const height of [1000, 1002, 1004]) {
    ids.push((await add(league, `${height} high`, await jpegOf(height))).photographId)
  }
  const [one, two, three] = ids
  await change(league, 'change', { photographId: three, alt: 'The best one', position: 0 })
  const order = async () => (await listed(league)).map(({ id }: { id: string }) => id)
  expect(await order()).toEqual([three, one, two])
  expect((await listed(league))[0].alt).toBe('The best one')
  await change(league, 'change', { photographId: three, alt: 'The best one', position: 5 })
  expect(await order()).toEqual([one, two, three])
  await change(league, 'remove', { photographId: two })
  expect(await order()).toEqual([one, three])
  expect(await lastAction()).toMatchObject({
    kind: 'photograph_removed',
    before: { alt: '1002 high' },
  })
  expect(await change(league, 'remove', { photographId: two })).toEqual({ done: true })
  const gone = await change(league, 'change', { photographId: two, alt: 'Again', position: 0 })
  expect(gone).toMatchObject({ statusCode: 404, message: 'This photograph has been removed.' })
})

test('what is removed is deleted once nothing shows it, also not the copy of a league', async () => {
  const { context, post, add, league, venue, change, leagueId } = await givenHolders()
  const { photographId } = await add(league, 'Four at the net', await aPhoto())
  await add(venue, 'The hall', await aPhoto())
  const { leagueId: copyId } = await post('/api/organiser/leagues/copy', { fromId: leagueId })
  const copy: Holder = `of=league&ofId=${copyId}`
  const files = async () =>
    (await context.db.selectFrom('photographFiles').select('name').execute()).length
  expect(await files()).toBe(6)
  await change(league, 'remove', { photographId })
  await change(venue, 'remove', { photographId })
  expect(await files()).toBe(6)
  await change(copy, 'remove', { photographId })
  expect(await files()).toBe(0)
})

test('a seventh photograph is one too many', async () => {
  const { context, add, venue, venueId, listed } = await givenHolders()
  const ids = Array.from({ length: 6 }, (_, index) => String(index).repeat(22))
  const photographs = ids.map((id) => ({ id, width: 1600, height: 1200 }))
  await context.db.insertInto('photographs').values(photographs).execute()
  const shown = ids.map((photographId) => ({ photographId, venueId, position: 0, alt: 'The hall' }))
  await context.db.insertInto('shownPhotographs').values(shown).execute()
  expect(await add(venue, 'The hall', await aPhoto())).toMatchObject({
    status: 400,
    message: 'A venue has at most 6 photographs. Please remove one first.',
  })
  expect(await listed(venue)).toHaveLength(6)
})

test('what is wrong is said at its field: the file, and the words for it', async () => {
  const { add, venue, league, listed } = await givenHolders()
  expect(await add(venue, 'The hall', Buffer.from('This is a text.'))).toMatchObject({
    status: 400,
    fields: { file: PHOTOGRAPH_NOTES.noPicture },
  })
  expect(await add(venue, 'The hall', Buffer.alloc(0))).toMatchObject({ status: 400 })
  expect(await add(venue, ' ', await aPhoto())).toMatchObject({
    status: 400,
    fields: { alt: 'Please say in a few words what the photograph shows.' },
  })
  expect(await add(venue, 'The hall', Buffer.alloc(PHOTOGRAPH_BYTES + 1))).toMatchObject({
    status: 400,
    fields: { file: PHOTOGRAPH_NOTES.tooLarge },
  })
  expect(await add('of=venue&ofId=999', 'The hall', await aPhoto())).toMatchObject({ status: 404 })
  expect(await add('of=league&ofId=999', 'A night', await aPhoto())).toMatchObject({ status: 404 })
  expect([await listed(venue), await listed(league)]).toEqual([[], []])
})

test('nothing of a file is read for someone who may not send it', async () => {
  const { app, venue } = await givenHolders()
  let read = 0
  const file = new Readable({
    read() {
      read += 1
      this.push(read < 100 ? Buffer.alloc(64 * 1024) : null)
    },
  })
  const response = await app.inject({
    method: 'POST',
    url: `/api/organiser/photographs/add?${venue}&alt=A+hall`,
    headers: { ...bearer('other@hive.example'), 'content-type': 'application/octet-stream' },
    payload: file,
  })
  expect(response.statusCode).toBe(403)
  expect(read).toBeLessThan(10)
})
