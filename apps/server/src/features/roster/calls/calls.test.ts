import type { Board } from '@hive/contract/roster/calls'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenCaptain, joinTeam } from '#testing/captain-world.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { CIAN } from '#testing/waiting-world.ts'
import { takeUp } from '#jobs/handled.ts'
import { endOverCalls } from './end-calls.ts'
import { callsRoom } from './room.ts'

const DAY_MS = 86_400_000
const ADMIN = 'admin@hive.example'

/** Aoife leads a team with Bren on it; Cian is on none, and looks for one in the same league. */
async function givenBoard() {
  const clock = { now: new Date() }
  const given = await givenCaptain({ now: () => clock.now })
  const { world, teamId } = given
  const { context, leagueId } = world
  const { db } = context
  await takeUp(context, callsRoom)
  await db.updateTable('players').set({ name: 'Cian Moore' }).where('email', '=', CIAN).execute()
  const step = (name: string, body: object, who: string) =>
    world.post(`/api/calls/${name}`, body, who)
  const board = (who: string): Promise<Board> => world.get('/api/calls', who)
  const looking = { leagueId, sportId: null, town: '', nights: [] }
  await step('team', looking, CIAN)
  await step('player', { teamId }, AOIFE)
  const open = async (who: string) => (await board(who)).open.map(({ kind, name }) => [kind, name])
  const ofTeam = (await board(CIAN)).open.find(({ kind }) => kind === 'player')?.id ?? 0
  return { ...given, db, clock, step, board, open, looking, ofTeam }
}

test('a player and a captain find each other by first names, and it is all off once they play together', async () => {
  const { world, step, board, open, ofTeam } = await givenBoard()
  expect(await open(CIAN)).toEqual([['player', 'Aoife']])
  expect(await open(BREN)).toEqual([
    ['player', 'Aoife'],
    ['team', 'Cian'],
  ])
  const before = world.mails.length
  const text = 'I play on Tuesdays. Would you try me? www.example.com'
  expect((await step('ask', { callId: ofTeam, text }, CIAN)).statusCode).toBe(200)
  expect((await step('ask', { callId: ofTeam, text }, CIAN)).statusCode).toBe(409)
  expect((await step('ask', { callId: ofTeam, text }, AOIFE)).statusCode).toBe(404)
  const news = () => world.mails.slice(before).filter(({ text: words }) => /board/.test(words))
  await expect.poll(() => news().map(({ to }) => to)).toEqual([AOIFE])
  expect(news()[0]?.subject).toBe('Cian asks about a place on Dink Dynasty')
  expect(JSON.stringify(news()[0])).not.toMatch(/cian@|Moore|example\.com/)
  const [own] = (await board(AOIFE)).own
  const [ask] = own?.asks ?? []
  expect(ask).toMatchObject({ name: 'Cian', text, answer: null })
  const answer = { askId: ask?.id ?? 0, text: 'Please do!' }
  expect((await step('answer', answer, BREN)).statusCode).toBe(404)
  expect((await step('answer', answer, AOIFE)).statusCode).toBe(200)
  expect((await step('answer', answer, AOIFE)).statusCode).toBe(409)
  await expect.poll(() => news().map(({ to }) => to)).toEqual([AOIFE, CIAN])
  expect((await board(CIAN)).open[0]?.asked).toEqual({ text, answer: 'Please do!' })
  // Whatever anyone reads of others has no address, number or surname.
  for (const who of [CIAN, BREN, AOIFE]) {
    expect(JSON.stringify(await board(who))).not.toMatch(/@|Byrne|Daly|Moore|087/)
  }
  await joinTeam(world, CIAN)
  expect((await board(CIAN)).own[0]?.end).toBe('joined')
  expect((await board(AOIFE)).own[0]?.end).toBe('filled')
  expect(await open(BREN)).toEqual([])
})

test('who has muted messages, or at night, gets no mail of the board, and reads it there', async () => {
  const { world, db, clock, step, board, ofTeam } = await givenBoard()
  const mute = { byMail: { week: true, changes: true, fill_in: false, messages: false }, muted: [] }
  await world.post('/api/notice-choices', mute, AOIFE)
  const before = world.mails.length
  await step('ask', { callId: ofTeam, text: 'May I play?' }, CIAN)
  const [ask] = (await board(AOIFE)).own[0]?.asks ?? []
  // The demo knows no quiet hours.
  const { context } = world
  Object.assign(context, { config: { ...context.config, mode: 'production' } })
  clock.now = irishInstant(irishDay(clock.now), '23:30')
  await step('answer', { askId: ask?.id ?? 0, text: 'Please do!' }, AOIFE)
  const { rows } = await sql<{ at: Date }>`
    select start_after as at from pgboss.job where name = 'send-call-answer'`.execute(db)
  expect(rows).toEqual([{ at: irishInstant(addDays(irishDay(clock.now), 1), '08:00') }])
  const asked = async () => {
    const done = sql<{ state: string }>`select state from pgboss.job where name = 'send-call-ask'`
    return (await done.execute(db)).rows
  }
  await expect.poll(asked).toEqual([{ state: 'completed' }])
  expect(world.mails.slice(before).map(({ to }) => to)).toEqual([])
  expect((await board(CIAN)).open[0]?.asked).toMatchObject({ answer: 'Please do!' })
})

test('only people who could join read the board, and no one else can say anything on it', async () => {
  const { db, step, board, open, looking, teamId, ofTeam } = await givenBoard()
  await db.updateTable('players').set({ phoneNumber: '' }).where('email', '=', BREN).execute()
  expect(await board(BREN)).toMatchObject({ isComplete: false, open: [] })
  const other = { leagueId: null, sportId: 1, town: 'Leixlip', nights: ['Tuesday'] }
  const codes = async (who: string) => [
    (await step('team', other, who)).json().code,
    (await step('ask', { callId: ofTeam, text: 'May I?' }, who)).json().code,
  ]
  expect(await codes(BREN)).toEqual(['profile_incomplete', 'profile_incomplete'])
  // A player in a league cannot look for a team in it, nor anybody but its captain for a team.
  await db.updateTable('players').set({ phoneNumber: '1' }).where('email', '=', BREN).execute()
  expect((await step('team', looking, BREN)).json().code).toBe('already_registered')
  expect((await step('player', { teamId }, BREN)).json().code).toBe('team_not_found')
  // The same once more only stands for longer, and three things are enough.
  const answers: number[] = []
  for (const town of ['Leixlip', 'leixlip', 'Lucan', 'Naas']) {
    answers.push((await step('team', { ...other, town }, CIAN)).statusCode)
  }
  expect(answers).toEqual([200, 200, 200, 429])
  expect(await open(AOIFE)).toHaveLength(3)
})

test('a call ends after a fortnight, or when its league is over, unless it is renewed', async () => {
  const { db, world, clock, step, board, open } = await givenBoard()
  const [own] = (await board(CIAN)).own
  const later = (days: number) => void (clock.now = new Date(clock.now.getTime() + days * DAY_MS))
  later(10)
  expect((await step('renew', { callId: own?.id ?? 0 }, CIAN)).statusCode).toBe(200)
  expect((await step('renew', { callId: own?.id ?? 0 }, BREN)).statusCode).toBe(404)
  later(5)
  // The captain’s is over before any job has looked at it.
  expect(await open(BREN)).toEqual([['team', 'Cian']])
  expect((await board(AOIFE)).own[0]?.end).toBe('over')
  await db
    .updateTable('leagues')
    .set({ cancelledAt: clock.now, cancelledReason: 'Storm' })
    .execute()
  expect(await open(BREN)).toEqual([])
  await endOverCalls({ db, now: world.context.now })
  const rows = await db.selectFrom('calls').select('endedBy').execute()
  expect(rows.map(({ endedBy }) => endedBy)).toEqual(['over', 'over'])
  expect((await step('renew', { callId: own?.id ?? 0 }, CIAN)).json().code).toBe('offer_over')
})

test('what is reported is taken down by an organiser, and read by nobody then', async () => {
  const { db, step, board, open, ofTeam, world } = await givenBoard()
  await world.givenAdmin(ADMIN)
  await step('ask', { callId: ofTeam, text: 'Something nasty' }, CIAN)
  const [ask] = (await board(AOIFE)).own[0]?.asks ?? []
  const report = { callId: ofTeam, askId: ask?.id ?? 0 }
  expect((await step('report', report, BREN)).statusCode).toBe(404)
  expect((await step('report', report, AOIFE)).statusCode).toBe(200)
  expect((await step('report', { callId: ofTeam, askId: null }, BREN)).statusCode).toBe(200)
  expect((await board(BREN)).reported).toEqual([])
  expect((await board(ADMIN)).reported).toMatchObject([
    { callId: ofTeam, askId: null, name: 'Aoife' },
    { ...report, name: 'Cian', texts: ['Something nasty'] },
  ])
  const decide = (body: object) => world.post('/api/organiser/calls/decide', body, ADMIN)
  await decide({ ...report, takesDown: true })
  await decide({ callId: ofTeam, askId: null, takesDown: true })
  expect((await board(AOIFE)).own[0]).toMatchObject({ end: 'taken_down', asks: [] })
  expect(await open(BREN)).toEqual([['team', 'Cian']])
  const kept = await db.selectFrom('callAsks').select(['said', 'answer']).execute()
  expect(kept).toEqual([{ said: '', answer: null }])
  expect((await board(ADMIN)).reported).toEqual([])
})
