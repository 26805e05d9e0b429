import { expect, test } from 'vitest'
import { giveImportedPlaces } from './give-imported-places.ts'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'

const COORDINATOR = 'coordinator@hive.example'
const CIAN = 'cian@hive.example'
const NEW = 'new@hive.example'
const HEADINGS = 'Name;E-mail;Team;Level'
const COLUMNS = [
  { field: 'name', column: 0 },
  { field: 'email', column: 1 },
  { field: 'team', column: 2 },
  { field: 'skill', column: 3 },
]

type Options = Parameters<typeof givenSignUps>[0]
type Change = { lines?: string[]; answers?: object[]; writes?: boolean; expected?: number }

/** A league with its coordinator, and players of a file: two have an account, one has none. */
async function givenImport(options: Options = {}) {
  const world = await givenSignUps(options)
  const { leagueId } = world
  const { db } = world.context
  for (const who of [BREN, CIAN, COORDINATOR]) await givenPlayer(world.app, who)
  await givenRole(db, COORDINATOR, { role: 'coordinator', leagueId })
  const { id: teamId } = await db
    .insertInto('teams')
    .values({ leagueId, name: 'Maynooth Mavericks', captainPlayerId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = ({ lines = LINES, answers = [] }: Change = {}) => ({
    leagueId,
    kind: 'players',
    text: [HEADINGS, ...lines].join('\r\n'),
    columns: COLUMNS,
    answers,
  })
  const call = async (what: string, body: object) =>
    world.post(`/api/organiser/imports/${what}`, body, COORDINATOR)
  const plan = async (change?: Change) => (await call('plan', file(change))).json()
  const apply = ({ writes = false, expected = 3, ...change }: Change = {}) =>
    call('apply', { ...file(change), writes, expected })
  const undo = async (importId: number) => (await call('undo', { leagueId, importId })).json()
  return { world, db, teamId, plan, apply, undo, file, call }
}

const LINES = [
  `Bren;${BREN.toUpperCase()};maynooth mavericks;3`,
  `Cian;${CIAN};;`,
  `Niamh Newcomer;${NEW};Maynooth Mavericks;2`,
]

const fatesOf = (plan: { rows: { fate: string }[] }) => plan.rows.map(({ fate }) => fate)

test('the dry run says what happens to each row, and changes nothing', async () => {
  const { world, plan } = await givenImport()
  const lines = [
    ...LINES,
    `Again;${CIAN};;`,
    'No address;;;',
    'Dee;dee@hive.example;Maynoth Mavericks;',
  ]
  const planned = await plan({ lines })
  expect(fatesOf(planned)).toEqual(['made', 'made', 'waits', 'same', 'refused', 'asked'])
  expect(planned.questions).toMatchObject([{ text: 'Is “Maynoth Mavericks” Maynooth Mavericks?' }])
  expect(await world.taken()).toBe(0)
})

test('people with an account get their places at once, and no one is written to', async () => {
  const { world, db, teamId, apply } = await givenImport()
  const { importId, rows } = (await apply()).json()
  expect(rows).toBe(3)
  expect(await world.states()).toEqual(['confirmed', 'confirmed'])
  // The place of someone without an account is held.
  expect(await world.taken()).toBe(3)
  const members = await db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['p.email', 'm.teamId'])
    .orderBy('p.email')
    .execute()
  expect(members).toEqual([
    { email: BREN, teamId },
    { email: CIAN, teamId: null },
  ])
  const jobs = await db
    .selectFrom('organiserActions')
    .select(['kind', 'after'])
    .where('kind', '=', 'import_applied')
    .execute()
  expect(jobs).toMatchObject([{ after: { import: importId, rows: 3, writes: false } }])
  expect(world.mails).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('the same file again changes nothing', async () => {
  const { world, db, plan, apply } = await givenImport()
  await apply()
  expect(fatesOf(await plan())).toEqual(['same', 'same', 'same'])
  expect((await apply({ expected: 0 })).json()).toEqual({ importId: null, rows: 0 })
  expect(await world.taken()).toBe(3)
  expect(await db.selectFrom('imports').select('id').execute()).toHaveLength(1)
})

test('where the organiser says so, players get the confirmation and the others are asked to log in', async () => {
  const { world, apply } = await givenImport()
  await apply({ writes: true })
  await expect.poll(() => world.subjectsTo(BREN)).toEqual(['You are in: Tuesday Pickleball'])
  await expect
    .poll(() => world.subjectsTo(NEW))
    .toEqual(['Log in to get your place in Tuesday Pickleball'])
})

test('someone without an account gets the place on their team once they have logged in', async () => {
  const { world, db, teamId, apply, plan } = await givenImport()
  await apply()
  await giveImportedPlaces(world.context)
  expect(await world.taken()).toBe(3)
  await givenPlayer(world.app, NEW)
  await giveImportedPlaces(world.context)
  expect(await world.taken()).toBe(3)
  const { registrations } = await world.overview(NEW)
  expect(registrations).toMatchObject([{ state: 'confirmed' }])
  const row = await db
    .selectFrom('importRows')
    .select(['teamId', 'registrationId'])
    .where('line', '=', 4)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ teamId, registrationId: expect.any(Number) })
  expect(await db.selectFrom('importedPeople').select('id').execute()).toEqual([])
  expect(fatesOf(await plan())).toEqual(['same', 'same', 'same'])
  expect(await world.discrepancies()).toEqual([])
})

test('an import is undone as a whole, and again changes nothing', async () => {
  const { world, db, apply, undo, plan } = await givenImport()
  const { importId } = (await apply()).json()
  expect(await undo(importId)).toEqual({ undone: 3, kept: [] })
  expect(await world.taken()).toBe(0)
  expect(await world.states()).toEqual(['cancelled', 'cancelled'])
  expect(await db.selectFrom('importedPeople').select('id').execute()).toEqual([])
  expect(world.mails).toEqual([])
  expect(await undo(importId)).toEqual({ undone: 0, kept: [] })
  expect(fatesOf(await plan())).toEqual(['made', 'made', 'waits'])
  expect(await world.discrepancies()).toEqual([])
})

test('undo leaves what has been changed since, and says why', async () => {
  const { world, db, apply, undo } = await givenImport()
  const { importId } = (await apply()).json()
  const [bren] = (await world.overview(BREN)).registrations
  const [cian] = (await world.overview(CIAN)).registrations
  await world.post('/api/registrations/cancel', { registrationId: cian.id }, CIAN)
  const { id: other } = await db
    .insertInto('teams')
    .values({ leagueId: world.leagueId, name: 'Dinkers', captainPlayerId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('memberships').set({ teamId: other }).execute()
  expect(await undo(importId)).toEqual({
    undone: 1,
    kept: [
      { line: 2, reason: 'They’re on another team now.' },
      { line: 3, reason: 'They have left since, or given their place away.' },
    ],
  })
  expect((await world.overview(BREN)).registrations[0]).toMatchObject({
    id: bren.id,
    state: 'confirmed',
  })
})

test('an import is refused as a whole when something has changed, a question is open or places are short', async () => {
  const { world, apply, plan } = await givenImport({ places: 1 })
  expect(fatesOf(await plan())).toEqual(['made', 'refused', 'waits'])
  expect((await apply({ expected: 3 })).json()).toMatchObject({ code: 'count_changed' })
  const lines = ['Bren;bren@hive.example;Maynoth Mavericks;']
  expect((await apply({ lines, expected: 0 })).json()).toMatchObject({
    statusCode: 400,
    message: 'Please answer the questions first.',
  })
  await world.signUp({}, AOIFE)
  expect((await apply({ expected: 2 })).json()).toMatchObject({ code: 'count_changed' })
  expect(await world.taken()).toBe(1)
})

test('a file that is too large is refused in words, and one of its size is read', async () => {
  const { call, file } = await givenImport()
  const rows = Array.from({ length: 2001 }, (_, index) => `P;p${index}@hive.example;;`)
  expect((await call('plan', file({ lines: rows }))).json()).toMatchObject({
    statusCode: 400,
    fields: { text: 'These are 2001 rows. Please import up to 2000 at a time.' },
  })
  const { rows: planned } = (await call('plan', file({ lines: rows.slice(1) }))).json()
  expect(planned).toHaveLength(2000)
})

test('a draft takes no import, and a league that is over no players', async () => {
  const { db, plan } = await givenImport()
  await db.updateTable('leagues').set({ endDate: '2026-01-01', startDate: '2026-01-01' }).execute()
  expect(await plan()).toMatchObject({ statusCode: 409, code: 'registration_closed' })
  await db.updateTable('leagues').set({ publishedAt: null }).execute()
  expect(await plan()).toMatchObject({
    message: 'This league is a draft. Please publish it first.',
  })
})
