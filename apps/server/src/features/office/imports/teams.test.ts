import { expect, test } from 'vitest'
import { followUpInvitations } from '#features/roster/teams/follow-up.ts'
import { givenPlayer } from '#testing/builders.ts'
import { BREN, givenSignUps } from '#testing/sign-up-world.ts'

const NEW = 'new@hive.example'
const CIAN = 'cian@hive.example'
const COLUMNS = [
  { field: 'team', column: 0 },
  { field: 'role', column: 1 },
  { field: 'email', column: 2 },
]
const FILE = [
  'Team,Role,Email',
  `Smashers,Player,${CIAN}`,
  `Smashers,Captain,${BREN}`,
  `Smashers,Player,${NEW}`,
  'Dinkers,Captain,',
].join('\n')

const DAY_MS = 86_400_000

/** A league and a file of two teams, of which one has a captain with an account. */
async function givenTeams() {
  const world = await givenSignUps()
  const { leagueId } = world
  for (const who of [BREN, CIAN]) await givenPlayer(world.app, who)
  const admin = await world.givenAdmin()
  const file = { leagueId, kind: 'teams', text: FILE, columns: COLUMNS, answers: [] }
  const call = (what: string, body: object) =>
    world.post(`/api/organiser/imports/${what}`, body, admin)
  const plan = async () => (await call('plan', file)).json()
  const apply = async (writes = false) =>
    (await call('apply', { ...file, writes, expected: 3 })).json()
  const undo = async (importId: number) => (await call('undo', { leagueId, importId })).json()
  const join = () =>
    world.post(
      '/api/payments/start-registration-payments-flow',
      {
        sessionId: 'team_player_registration',
        StripeSessionId: 'team_player_registration',
        leagueId: String(leagueId),
        RegistrationTypeId: 3,
        Price: 0,
        signedRegistrationLiabilityAgreement: true,
      },
      CIAN,
    )
  return { world, db: world.context.db, plan, apply, undo, join }
}

const fatesOf = (plan: { rows: { fate: string }[] }) => plan.rows.map(({ fate }) => fate)

test('a team gets its place with its captain, and the others are invited without a mail', async () => {
  const { world, db, plan, apply } = await givenTeams()
  expect(fatesOf(await plan())).toEqual(['waits', 'made', 'waits', 'refused'])
  expect(await apply()).toEqual({ importId: expect.any(Number), rows: 3 })
  const league = await db
    .selectFrom('leagues as l')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .select('s.playersOnTeam')
    .executeTakeFirstOrThrow()
  expect(await world.taken()).toBe(league.playersOnTeam)
  const invitations = await db
    .selectFrom('teamInvitations')
    .select(['email', 'isQuiet'])
    .orderBy('email')
    .execute()
  expect(invitations).toEqual([
    { email: CIAN, isQuiet: true },
    { email: NEW, isQuiet: true },
  ])
  expect(await db.selectFrom('captainRewards').selectAll().execute()).toEqual([])
  const later = { ...world.context, now: () => new Date(Date.now() + 8 * DAY_MS) }
  await followUpInvitations(later)
  expect(world.mails).toEqual([])
  expect(fatesOf(await plan())).toEqual(['same', 'same', 'same', 'refused'])
  expect(await world.discrepancies()).toEqual([])
})

test('where the organiser says so, the captain and those invited are written to', async () => {
  const { world, apply } = await givenTeams()
  await apply(true)
  await expect.poll(() => world.subjectsTo(NEW)).toHaveLength(1)
  await expect.poll(() => world.subjectsTo(BREN)).toEqual(['You are in: Tuesday Pickleball'])
})

test('an import of teams is undone with its invitations, without a mail', async () => {
  const { world, db, apply, undo, plan } = await givenTeams()
  const { importId } = await apply()
  expect(await undo(importId)).toEqual({ undone: 3, kept: [] })
  expect(await world.taken()).toBe(0)
  const open = db.selectFrom('teamInvitations').select('id').where('withdrawnAt', 'is', null)
  expect(await open.execute()).toEqual([])
  expect(await db.selectFrom('memberships').selectAll().execute()).toEqual([])
  expect(world.mails).toEqual([])
  expect(fatesOf(await plan())).toEqual(['waits', 'made', 'waits', 'refused'])
  expect(await world.discrepancies()).toEqual([])
})

test('a team that someone has joined since stays, with its invitations', async () => {
  const { world, db, apply, undo, join } = await givenTeams()
  const { importId } = await apply()
  expect((await join()).statusCode).toBe(200)
  expect(await undo(importId)).toEqual({
    undone: 0,
    kept: [
      { line: 2, reason: 'Their team stays.' },
      { line: 3, reason: '1 teammate has joined since.' },
      { line: 4, reason: 'Their team stays.' },
    ],
  })
  expect(await world.states()).toEqual(['confirmed', 'confirmed'])
  const open = db.selectFrom('teamInvitations').select('email').where('withdrawnAt', 'is', null)
  expect(await open.execute()).toHaveLength(2)
})
