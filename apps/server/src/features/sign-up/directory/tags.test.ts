import type { FoundPeople, Person } from '@hive/contract/sign-up/person'
import { expect, test } from 'vitest'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'

const COORDINATOR = 'coordinator@hive.example'

/** Aoife in a league with its coordinator, Bren in none, and an admin. */
async function givenTags() {
  const world = await givenSignUps()
  const { db } = world.context
  for (const who of [BREN, COORDINATOR]) await givenPlayer(world.app, who)
  await givenRole(db, COORDINATOR, { role: 'coordinator', leagueId: world.leagueId })
  const admin = await world.givenAdmin()
  await world.signUp()
  const players = await db.selectFrom('players').select(['id', 'email']).execute()
  const idOf = (email: string) => players.find((player) => player.email === email)?.id ?? 0
  const tag = (name: string, emails: string[], who = admin) =>
    world.post('/api/organiser/people/tag', { playerIds: emails.map(idOf), name }, who)
  const untag = (tagId: number, emails: string[], who = admin) =>
    world.post('/api/organiser/people/untag', { playerIds: emails.map(idOf), tagId }, who)
  const tags = async (who = admin) => (await world.get('/api/organiser/people/tags', who)).tags
  const find = async (choices: object, who = admin): Promise<FoundPeople> =>
    (await world.post('/api/organiser/people/search', { search: '', ...choices }, who)).json()
  const open = async (email: string): Promise<Person> =>
    world.get(`/api/organiser/people?playerId=${idOf(email)}`, admin)
  return { world, db, admin, idOf, tag, untag, tags, find, open }
}

test('people are tagged, found by a tag, and untagged; a tag that nobody has any more is deleted', async () => {
  const { db, tag, untag, tags, find, open } = await givenTags()
  const { tagId, people } = (await tag('Referee', [AOIFE, BREN])).json()
  expect(people).toBe(2)
  expect((await tag(' referee ', [AOIFE])).json()).toEqual({ tagId, people: 0 })
  await tag('Brings balls', [AOIFE])
  expect(await tags()).toMatchObject([
    { name: 'Brings balls', people: 1 },
    { tagId, name: 'Referee', people: 2 },
  ])
  const found = await find({ tagId })
  expect(found.count).toBe(2)
  expect(found.people.find(({ email }) => email === AOIFE)?.tags).toEqual([
    'Brings balls',
    'Referee',
  ])
  expect((await untag(tagId, [AOIFE])).statusCode).toBe(200)
  expect((await find({ tagId })).people.map(({ email }) => email)).toEqual([BREN])
  expect((await open(AOIFE)).tags).toMatchObject([{ name: 'Brings balls' }])
  await untag(tagId, [BREN])
  await untag(tagId, [BREN])
  expect(await tags()).toMatchObject([{ name: 'Brings balls' }])
  const kept = await db
    .selectFrom('organiserActions')
    .select(['kind', 'subject', 'before', 'after'])
    .where('subject', '=', `tag:${tagId}`)
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { kind: 'people_tagged', subject: `tag:${tagId}`, before: null, after: { people: 2 } },
    { kind: 'people_untagged', subject: `tag:${tagId}`, before: { people: 1 }, after: null },
    { kind: 'people_untagged', subject: `tag:${tagId}`, before: { people: 1 }, after: null },
  ])
})

test('an organiser of a league tags its people alone, and sees no tags of others', async () => {
  const { tag, untag, tags, find } = await givenTags()
  const { tagId } = (await tag('Referee', [BREN])).json()
  expect(await tags(COORDINATOR)).toEqual([])
  expect((await find({ tagId }, COORDINATOR)).people).toEqual([])
  expect((await tag('Late', [AOIFE, BREN], COORDINATOR)).json()).toMatchObject({
    statusCode: 403,
    code: 'not_permitted',
  })
  expect((await untag(tagId, [BREN], COORDINATOR)).statusCode).toBe(403)
  expect((await tag('Late', [AOIFE], COORDINATOR)).json()).toMatchObject({ people: 1 })
  expect(await tags(COORDINATOR)).toMatchObject([{ name: 'Late', people: 1 }])
})

test('someone who is not there is not found, and a tag has a name of at most 30 characters', async () => {
  const { world, admin, tag } = await givenTags()
  const unknown = { playerIds: [999_999], name: 'Referee' }
  expect((await world.post('/api/organiser/people/tag', unknown, admin)).statusCode).toBe(404)
  expect((await tag(' ', [AOIFE])).json()).toMatchObject({
    fields: { name: 'Please write a tag.' },
  })
  expect((await tag('x'.repeat(31), [AOIFE])).statusCode).toBe(400)
})

test('two organisers tag the same people at once: each person has it once', async () => {
  const { db, tag } = await givenTags()
  await Promise.all([tag('Referee', [AOIFE, BREN]), tag('REFEREE', [BREN, AOIFE])])
  const rows = await db.selectFrom('personTags').select(['tagId', 'playerId']).execute()
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map(({ playerId }) => playerId)).size).toBe(2)
})
