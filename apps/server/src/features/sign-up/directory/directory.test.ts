import type { FoundPeople, FoundPerson, Person } from '@hive/contract/sign-up/person'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'

const COORDINATOR = 'coordinator@hive.example'

/** Two people of whom one is in a league, its coordinator, and an admin. */
async function givenDirectory() {
  const world = await givenSignUps()
  const { db } = world.context
  for (const who of [BREN, COORDINATOR]) await givenPlayer(world.app, who)
  await givenRole(db, COORDINATOR, { role: 'coordinator', leagueId: world.leagueId })
  const admin = await world.givenAdmin()
  await db
    .updateTable('players')
    .set({ name: 'Bréanainn Ó Sé' })
    .where('email', '=', BREN)
    .execute()
  const players = await db.selectFrom('players').select(['id', 'email']).execute()
  const idOf = (email: string) => players.find((player) => player.email === email)?.id ?? 0
  const find = async (search: string, who = admin, choices: object = {}): Promise<FoundPeople> => {
    const reply = await world.post('/api/organiser/people/search', { search, ...choices }, who)
    return reply.json()
  }
  const open = async (email: string, who = admin): Promise<Person> =>
    world.get(`/api/organiser/people?playerId=${idOf(email)}`, who)
  return { world, db, admin, idOf, find, open }
}

const emails = ({ people }: { people: readonly FoundPerson[] }) => people.map(({ email }) => email)

test('people are found by parts of their names, accents or not, and of their e-mails', async () => {
  const { find } = await givenDirectory()
  expect(emails(await find('se brean'))).toEqual([BREN])
  expect(emails(await find('Ó Sé'))).toEqual([BREN])
  expect(emails(await find('aoife@'))).toEqual([AOIFE])
  expect(emails(await find('100%'))).toEqual([])
  expect(emails(await find(''))).toHaveLength(4)
})

test('a name is found in either composition, and without letters that a keyboard lacks', async () => {
  const { db, find } = await givenDirectory()
  for (const name of ['Łukasz Wąs', 'Łukasz Wa\u0328s']) {
    await db.updateTable('players').set({ name }).where('email', '=', BREN).execute()
    for (const search of ['lukasz was', 'Łukasz', 'Wąs', 'Wa\u0328s', '\u202AWąs\u202C']) {
      expect([search, emails(await find(search))]).toEqual([search, [BREN]])
    }
  }
})

test('a whole e-mail finds the person who has it alone, and is a part of others where no one has it', async () => {
  const { db, find } = await givenDirectory()
  const email = 'jo.an@x.ie'
  await db
    .insertInto('players')
    .values({ issuer: 'x', subject: 'an', email: 'Jo.Mary-Jo.An@x.ie', name: 'Mary-Jo' })
    .execute()
  expect(emails(await find(email))).toEqual(['Jo.Mary-Jo.An@x.ie'])
  await db.insertInto('players').values({ issuer: 'x', subject: 'jo', email, name: 'Jo' }).execute()
  expect(await find('Jo.An@x.ie ')).toMatchObject({ people: [{ email }], count: 1 })
  expect(emails(await find('jo.an@x.ie', COORDINATOR))).toEqual([])
  expect(emails(await find('jo.an@x'))).toHaveLength(2)
  expect(emails(await find(`jo ${email}`))).toHaveLength(2)
})

test('a coordinator finds the people of their leagues alone', async () => {
  const { world, find } = await givenDirectory()
  expect(emails(await find('', COORDINATOR))).toEqual([])
  await world.signUp()
  expect((await find('', COORDINATOR)).people).toMatchObject([{ email: AOIFE, leagues: 1 }])
})

test('a long list comes in pages, in the order of names, without gaps', async () => {
  const { db, find } = await givenDirectory()
  const names = Array.from({ length: 60 }, (_, index) => `Cara ${String(index).padStart(2, '0')}`)
  const rows = names.map((name) => ({ issuer: 'x', subject: name, email: `${name}@x.ie`, name }))
  await db.insertInto('players').values(rows).execute()
  const first = await find('cara')
  const second = await find('cara', undefined, { page: 2 })
  expect([first.people.length, second.people.length, first.count, second.count]).toEqual([
    30, 30, 60, 60,
  ])
  expect([...first.people, ...second.people].map(({ name }) => name)).toEqual(names)
  const whole = await find('cara', undefined, { size: 1000, isDescending: true })
  expect(whole.people.map(({ name }) => name)).toEqual(names.toReversed())
})

test('of very many people, no more than 1,000 are counted, and pages go on after these', async () => {
  const { db, find } = await givenDirectory()
  await sql`INSERT INTO players (issuer, subject, email, name)
    SELECT 'x', n::text, format('cara-%s@x.ie', n), 'Cara' FROM generate_series(1, 1050) AS n`.execute(
    db,
  )
  const last = await find('cara', undefined, { page: 35 })
  expect([last.people.length, last.count, last.views.all, last.views.resting]).toEqual([
    30, 1001, 1001, 1001,
  ])
})

test('people are sorted by e-mail, first visit and last visit', async () => {
  const { db, admin, find } = await givenDirectory()
  const visits = { [AOIFE]: 3, [BREN]: 1, [COORDINATOR]: 2 }
  for (const [email, day] of Object.entries(visits)) {
    const [createdAt, lastSeenAt] = [
      new Date(Date.UTC(2026, 0, 9 - day)),
      new Date(Date.UTC(2026, 1, day)),
    ]
    await db
      .updateTable('players')
      .set({ createdAt, lastSeenAt })
      .where('email', '=', email)
      .execute()
  }
  const sorted = async (sortedBy: string) =>
    emails(await find('', undefined, { sortedBy })).filter((email) => email !== admin)
  expect(await sorted('email')).toEqual([AOIFE, BREN, COORDINATOR])
  expect(await sorted('joined')).toEqual([AOIFE, COORDINATOR, BREN])
  expect(await sorted('seen')).toEqual([BREN, COORDINATOR, AOIFE])
})

test('views have those who play, those who do not, and those who wait, each with its number', async () => {
  const { world, db, idOf, find } = await givenDirectory()
  await world.signUp()
  const { leagueId } = await givenLeague(db)
  await db
    .insertInto('waitingList')
    .values({ leagueId, playerId: idOf(BREN), registrationTypeId: 1, places: 1 })
    .execute()
  const view = async (name: string) => emails(await find('hive.example', undefined, { view: name }))
  expect(await view('playing')).toEqual([AOIFE])
  expect(await view('waiting')).toEqual([BREN])
  expect(await view('resting')).not.toContain(AOIFE)
  expect((await find('nothing like it')).views).toEqual({
    all: 4,
    playing: 1,
    resting: 3,
    waiting: 1,
  })
  expect(emails(await find('', undefined, { leagueId }))).toEqual([BREN])
})

test('the league of another organiser finds no one, and last visits are told apart', async () => {
  const { world, db, find } = await givenDirectory()
  await world.signUp()
  const { leagueId } = await givenLeague(db)
  await world.signUp({}, AOIFE, undefined, leagueId)
  expect((await find('', COORDINATOR, { leagueId: world.leagueId })).count).toBe(1)
  expect(await find('', COORDINATOR, { leagueId })).toMatchObject({ people: [], count: 0 })
  const seen = async (when: string) => emails(await find('', COORDINATOR, { seen: when }))
  const visit = (lastSeenAt: Date) =>
    db.updateTable('players').set({ lastSeenAt }).where('email', '=', AOIFE).execute()
  expect([await seen('month'), await seen('earlier')]).toEqual([[AOIFE], []])
  await visit(new Date(Date.now() - 40 * 86_400_000))
  expect([await seen('month'), await seen('earlier'), await seen('half-year')]).toEqual([
    [],
    [AOIFE],
    [],
  ])
  await visit(new Date(Date.now() - 200 * 86_400_000))
  expect(await seen('half-year')).toEqual([AOIFE])
})

test('a person’s page has their sign-ups, money, mails and how each came about', async () => {
  const { world, open } = await givenDirectory()
  await world.signUp()
  const [mine] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: mine.id })
  const { leagueId } = world
  await expect
    .poll(async () => (await open(AOIFE)).mails.map(({ kind }) => kind))
    .toEqual(expect.arrayContaining(['refund-made', 'cancelled', 'confirmation']))
  const person = await open(AOIFE)
  expect(person).toMatchObject({
    email: AOIFE,
    signUps: [{ leagueId, standing: 'cancelled', payment: 'part_refunded', type: 'individual' }],
    money: {
      payments: [{ amount: 90, way: 'card' }],
      refunds: [{ amount: 80, reason: 'player_cancelled', standing: 'back' }],
    },
    roles: [],
    notes: [],
  })
  expect(person.steps.map(({ to }) => to)).toContain('confirmed')
  expect(person.steps.every(({ by }) => by === null)).toBe(true)
})

test('a coordinator sees no money, no roles and no league of another', async () => {
  const { world, db, open } = await givenDirectory()
  await world.signUp()
  const { leagueId } = await givenLeague(db)
  await world.signUp({}, AOIFE, undefined, leagueId)
  const person = await open(AOIFE, COORDINATOR)
  expect(person.signUps.map((one) => one.leagueId)).toEqual([world.leagueId])
  expect(person.steps.every((one) => one.leagueId === world.leagueId)).toBe(true)
  expect(person).toMatchObject({ money: null, roles: null })
  expect(await open(BREN, COORDINATOR)).toMatchObject({ statusCode: 403, code: 'not_permitted' })
})

test('organisers write notes about a person, and each takes away their own', async () => {
  const { world, db, admin, idOf, open } = await givenDirectory()
  await world.signUp()
  const playerId = idOf(AOIFE)
  const write = (text: string, who: string) =>
    world.post('/api/organiser/people/notes', { playerId, text }, who)
  const long = await write('x'.repeat(1001), admin)
  expect(long.json()).toMatchObject({
    statusCode: 400,
    fields: { text: 'Please keep the note under 1,000 characters.' },
  })
  const { noteId } = (await write('Prefers early games.', admin)).json()
  expect((await open(AOIFE, COORDINATOR)).notes).toMatchObject([
    { noteId, text: 'Prefers early games.', by: 'Aoife Byrne', isOwn: false },
  ])
  await db.updateTable('players').set({ name: '' }).where('email', '=', admin).execute()
  expect((await open(AOIFE, COORDINATOR)).notes).toMatchObject([{ by: 'An organiser' }])
  await db.updateTable('players').set({ name: 'Aoife Byrne' }).where('email', '=', admin).execute()
  const remove = (who: string) => world.post('/api/organiser/people/notes/remove', { noteId }, who)
  expect((await remove(COORDINATOR)).statusCode).toBe(404)
  expect((await remove(admin)).statusCode).toBe(200)
  expect((await open(AOIFE)).notes).toEqual([])
  const kept = await db
    .selectFrom('organiserActions')
    .select(['kind', 'subject', 'after'])
    .execute()
  expect(kept).toEqual([
    { kind: 'note_added', subject: `player:${playerId}`, after: { noteId } },
    { kind: 'note_removed', subject: `player:${playerId}`, after: null },
  ])
})
