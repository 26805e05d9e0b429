import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settleExpired } from '#features/roster/registration/service.ts'
import { insertTeam } from '#features/roster/teams/queries.ts'
import { awaitTeamName } from '#features/roster/teams/service.ts'
import { makeTeam } from '#features/roster/teams/teams.ts'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { countWaiting } from '#testing/database/count-waiting.ts'

const TAKEN = 'This team name is already taken. Please choose a different name.'
const YOURS = 'it is yours'
const team = (TeamName: string) => ({ RegistrationTypeId: 2, Price: 180, TeamName })

/** Two ways to write a name; whether it is one name is said of letters that every program sees alike. */
const NAMES = [
  ['Dink Dynasty', 'DINK dynasty', 'one'],
  ['Éire Óg', 'ÉIRE ÓG', 'one'],
  ['İstanbul', 'i̇stanbul', 'either'],
  ['ΟΔΟΣ', 'οδος', 'either'],
  ['Straße', 'STRASSE', 'either'],
] as const

test('of two who choose one name at the same moment, the second hears that it is taken', async () => {
  const world = await givenSignUps({ works: false })
  await givenPlayer(world.app, BREN)
  for (const [one, other, count] of NAMES) {
    const answers = await Promise.all([world.start(team(one)), world.start(team(other), BREN)])
    const said = answers.map((answer) => answer.json().message ?? YOURS)
    const isOne = said.includes(TAKEN) || count === 'one'
    expect(new Set(said)).toEqual(new Set([isOne ? TAKEN : YOURS, YOURS]))
    for (const who of [AOIFE, BREN]) await letGo(world, who)
  }
  expect(await world.discrepancies()).toEqual([])
})

const ONE_ALPHABET = 'Please write each word of the team name in one alphabet.'

test('a name that only looks like a taken one is taken, and a name is kept as it is seen', async () => {
  const world = await givenSignUps({ works: false })
  await givenPlayer(world.app, BREN)
  await world.start(team(' \u2066E\u0301ire  O\u0301g\u2069 Beta '))
  const [kept] = await world.context.db.selectFrom('teams').select('name').execute()
  expect(kept).toEqual({ name: 'Éire Óg Beta' })
  for (const [name, said] of [
    ['Éire\u200B Óg Beta', TAKEN],
    ['Éire\u00A0Óg Beta', TAKEN],
    ['Éire  Óg  Beta', TAKEN],
    ['\u2066Éire Óg Beta', TAKEN],
    ['\u202EÉire Óg Beta', TAKEN],
    ['E\u0301ire Óg Beta', TAKEN],
    ['Éire Óg ΒΕΤΑ', TAKEN],
    ['Éire Óg Ｂｅｔａ', TAKEN],
    ['Éire Óg Βeta', ONE_ALPHABET],
  ]) {
    const { json } = await world.start(team(name ?? ''), BREN)
    expect([name, json().fields?.TeamName]).toEqual([name, said])
  }
  expect((await world.start(team('Eire Og Beta'), BREN)).statusCode).toBe(200)
})

async function letGo(world: SignUps, who: string): Promise<void> {
  for (const { id } of (await world.overview(who)).registrations) {
    await world.post('/api/registrations/cancel', { registrationId: id }, who)
  }
}

const ONE_LINE = 'Please keep the team name on one line.'
const NO_QUOTES = 'Team names cannot contain quotation marks or angle brackets.'

test('a plain call gets no name past the form that a page, a mail or a calendar could trip over', async () => {
  const world = await givenSignUps({ works: false })
  const answers: [string, string][] = []
  for (const name of ['"Dinks"', '<b>Dinks</b>', "Dink's", 'Di\nnks', 'Di\u2028nks', 'Di\0nks']) {
    const { statusCode, json } = await world.start(team(name))
    answers.push([name, `${statusCode} ${json().fields?.TeamName ?? json().message}`])
  }
  expect(answers).toEqual([
    ['"Dinks"', `400 ${NO_QUOTES}`],
    ['<b>Dinks</b>', `400 ${NO_QUOTES}`],
    ["Dink's", '400 Team names cannot contain apostrophes.'],
    ['Di\nnks', `400 ${ONE_LINE}`],
    ['Di\u2028nks', `400 ${ONE_LINE}`],
    ['Di\0nks', '400 Please take out the characters that cannot be read.'],
  ])
  const { rows } = await sql`select from registrations union all select from teams`.execute(
    world.context.db,
  )
  expect(rows).toEqual([])
})

test('a name that only the database finds taken is refused in the same words', async () => {
  const world = await givenSignUps({ works: false })
  const { db } = world.context
  const { leagueId } = world
  const wanted = { leagueId, captainPlayerId: 1, today: '2999-01-01', device: null }
  await makeTeam(db, { name: 'Dink Dynasty', invited: [] }, wanted)
  const again = makeTeam(db, { name: 'DINK Dynasty', invited: [] }, wanted)
  await expect(again).rejects.toMatchObject({ code: 'team_name_taken', message: TAKEN })
})

test('money that comes late brings a team back under a number, also when its name is being taken', async () => {
  const world = await givenSignUps({ works: false })
  const { context, leagueId } = world
  const { sessionId, url } = (await world.start(team('Dink Dynasty'))).json()
  await world.payOn(url)
  const { id } = await context.db.selectFrom('registrations').select('id').executeTakeFirstOrThrow()
  const cause = { actor: 'reconciler', reason: 'its time was over' }
  await context.db.transaction().execute((db) => settleExpired(context, db, id, cause))
  const chosen = Promise.withResolvers<void>()
  const decided = Promise.withResolvers<void>()
  const choosing = context.db.transaction().execute(async (db) => {
    await awaitTeamName(db, 'DINK Dynasty')
    await insertTeam(db, { leagueId, name: 'DINK Dynasty', captainPlayerId: 1 })
    chosen.resolve()
    await decided.promise
  })
  await chosen.promise
  const coming = world.verify(sessionId)
  await expect.poll(() => countWaiting(world.context.db)).toBe(1)
  decided.resolve()
  await choosing
  expect((await coming).json()).toMatchObject({ state: 'confirmed' })
  const teams = await context.db.selectFrom('teams').select(['id', 'name']).orderBy('id').execute()
  expect(teams.map(({ name }) => name)).toEqual([`Dink Dynasty ${teams[0]?.id}`, 'DINK Dynasty'])
})
