import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Mail } from '#ports/mail.ts'
import {
  ALAN,
  ANNA,
  BEA,
  BOTH,
  DUE,
  givenGame,
  later,
  LOST,
  OTHER_POINTS,
  WON,
} from '#testing/claim-world.ts'
import { scoresToTell } from './tell-scores.ts'

const MINUTE_MS = 60_000
/** The morning after the game: half past eleven by Irish clocks. */
const MORNING = later(16)

/** The game of `givenGame` on the morning after, with what is told of it. */
async function givenMorning() {
  const game = await givenGame()
  const { context, clock } = game
  clock.at = MORNING
  Object.assign(context, { config: { ...context.config, mode: 'production' } })
  const pass = (minutes: number) => {
    clock.at = new Date(clock.at.getTime() + minutes * MINUTE_MS)
  }
  /** Does what is due by now; resolves to who has been told what. */
  const tell = async () => {
    const mails: Mail[] = []
    const mailer = { ...context.mailer, send: async (mail: Mail) => void mails.push(mail) }
    const { rows } = await sql<{ data: { noticeId: number } }>`
      delete from pgboss.job j using notices n where j.name = 'send-score-notice'
      and n.id = (j.data ->> 'noticeId')::int and n.due_at <= ${clock.at} returning j.data`.execute(
      context.db,
    )
    for (const { data } of rows) await scoresToTell.handle({ ...context, mailer }, data)
    return mails
      .map(({ to, subject, text }) => ({ to, subject, text }))
      .toSorted((one, other) => one.to.localeCompare(other.to))
  }
  const fates = async () => {
    const rows = await context.db.selectFrom('notices').select('fate').orderBy('id').execute()
    return rows.map(({ fate }) => fate)
  }
  return { ...game, pass, tell, fates }
}

test('the other team hears once that its word is waited for, a quarter of an hour later', async () => {
  const game = await givenMorning()
  await game.claim(game.one, LOST, ANNA)
  game.pass(10)
  // A correction goes into the same mail.
  await game.claim(game.one, WON, ALAN)
  expect(await game.tell()).toEqual([])
  game.pass(5)
  const mails = await game.tell()
  expect(mails.map(({ to }) => to)).toEqual([BEA, BOTH])
  expect(mails[0]?.subject).toBe('Dinkers have told us how your game went: is it right?')
  expect(mails[0]?.text).toMatch(/Dinkers say: we won 2\s–\s1 /)
  expect(mails[0]?.text).toContain('It stands on Wednesday, 27 October 2027 at noon')
  expect(mails[0]?.text).toContain('/login?next=%2Fyour-leagues%23game-')
  game.pass(60)
  expect(await game.tell()).toEqual([])
})

test('what is answered or taken back before it was told is told to nobody', async () => {
  const game = await givenMorning()
  await game.claim(game.one, WON, ANNA)
  await game.claim(game.two, OTHER_POINTS, BEA)
  game.pass(15)
  expect(await game.tell()).toEqual([])
  expect(await game.fates()).toEqual(['answered', 'answered'])
  const other = await givenMorning()
  await other.claim(other.one, WON, ANNA)
  await other.withdraw(other.one, ANNA)
  other.pass(15)
  expect(await other.tell()).toEqual([])
  expect(await other.fates()).toEqual(['over', 'over'])
})

test('claims that differ are told to both teams, but to whoever entered the second', async () => {
  const game = await givenMorning()
  await game.claim(game.one, WON, ANNA)
  game.pass(15)
  await game.tell()
  await game.claim(game.two, LOST, BEA)
  game.pass(15)
  const mails = await game.tell()
  expect(mails.map(({ to }) => to)).toEqual([ALAN, ANNA, BOTH])
  expect(mails[0]?.subject).toBe('You and Net Gains say different things of your game')
  expect(mails[0]?.text).toMatch(/Net Gains say: we won 2\s–\s1 .* Your team says: we won 2\s–\s1 /)
})

test('whoever answers with something else before they were told of the first is told of neither', async () => {
  const game = await givenMorning()
  await game.claim(game.one, WON, ANNA)
  game.pass(5)
  await game.claim(game.two, LOST, BEA)
  game.pass(15)
  const mails = await game.tell()
  expect(mails.map(({ to }) => to)).toEqual([ALAN, ANNA, BOTH])
})

test('of an evening it waits until eight, a forfeit says that it never stands alone, and who spoke for the others is left out', async () => {
  const game = await givenMorning()
  game.clock.at = later(3)
  await game.claim(game.one, { outcome: 'forfeit', forfeit: 'team_two' }, BOTH)
  game.pass(60)
  expect(await game.tell()).toEqual([])
  game.clock.at = new Date('2027-10-23T07:00:00Z')
  const mails = await game.tell()
  expect(mails.map(({ to }) => to)).toEqual([BEA])
  expect(mails[0]?.text).toContain('Dinkers say: they didn’t come.')
  expect(mails[0]?.text).toContain('It doesn’t stand without your team’s word')
  game.clock.at = DUE
  expect(await game.tell()).toEqual([])
})
