import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Mail } from '#ports/mail.ts'
import { admin, ANNA, ALAN, BEA, BOTH, givenGame, later, post, WON } from '#testing/claim-world.ts'
import { bearer } from '#testing/bearer.ts'
import { protestsToTell } from './tell-protests.ts'

const ABOUT = 'Alan played and is not on their team.'

/** The game of `givenGame` with a score that both agree on; Anna and Bea lead the teams. */
async function givenScore() {
  const game = await givenGame()
  const { app, context, one, two, fixtureId, leagueId } = game
  const { db } = context
  for (const [email, teamId] of [
    [ANNA, one],
    [BEA, two],
  ] as const) {
    // One after the other, as each is a statement on its own.
    // oxlint-disable-next-line no-await-in-loop
    await sql`update teams set captain_player_id = (select id from players where email = ${email})
      where id = ${teamId}`.execute(db)
  }
  await game.claim(one, WON, ALAN)
  await game.claim(two, WON, BEA)
  const teamId = two
  const protest = (who = BEA, about = ABOUT) =>
    post(app, '/api/score-claims/protest', { fixtureId, teamId, about }, who)
  const takeBack = (who = BEA) =>
    post(app, '/api/score-claims/protest/take-back', { fixtureId, teamId }, who)
  const waiting = async () => {
    const url = `/api/organiser/score-claims/protests?leagueId=${leagueId}`
    return (await app.inject({ url, headers: bearer(admin) })).json().protests
  }
  const decide = async (outcome: string, why = 'We have asked both.') => {
    const found = await db.selectFrom('gameProtests').select('id').executeTakeFirst()
    const protestId = found?.id ?? 0
    const body = { leagueId, protestId, outcome, why }
    return post(app, '/api/organiser/score-claims/protests/decide', body, admin)
  }
  return { ...game, protest, takeBack, waiting, decide }
}

type Protested = Awaited<ReturnType<typeof givenScore>>

/** The mails about decisions, by their readers. */
async function told({ context }: Protested) {
  const mails: Mail[] = []
  const mailer = { ...context.mailer, send: async (mail: Mail) => void mails.push(mail) }
  const { rows } = await sql<{ data: { noticeId: number } }>`
    delete from pgboss.job where name = 'send-protest-notice' returning data`.execute(context.db)
  for (const { data } of rows) await protestsToTell.handle({ ...context, mailer }, data)
  return mails.toSorted((a, b) => a.to.localeCompare(b.to))
}

test('a captain protests, the score stands, and an organiser reads who may not play by our records', async () => {
  const game = await givenScore()
  expect((await game.protest()).statusCode).toBe(200)
  expect(await game.score()).toMatchObject({ teamOneScore: 2, forfeit: null })
  expect(await game.look(BEA)).toMatchObject({
    mayProtest: true,
    protest: { about: ABOUT, outcome: null, why: '', mayTakeBack: true },
  })
  // Nobody else reads it.
  expect(await game.look(ANNA)).toMatchObject({ protest: null, mayProtest: true })
  expect(await game.look(ALAN)).toMatchObject({ protest: null, mayProtest: false })
  expect(await game.look(BOTH)).toMatchObject({ protest: { mayTakeBack: false } })
  expect(await game.waiting()).toMatchObject([
    { team: 'Net Gains', others: 'Dinkers', about: ABOUT, people: [{ fillsIn: false }, {}] },
  ])
  const [{ people }] = await game.waiting()
  // That they are on court in this very game is no reason.
  for (const { reasons } of people) expect(reasons).not.toContain('on_court')
  expect(people[0].reasons).toContain('agreement')
})

test('an upheld protest makes the game a forfeit, and both captains are told why, once', async () => {
  const game = await givenScore()
  await game.protest()
  expect((await game.decide('upheld')).statusCode).toBe(200)
  expect(await game.score()).toMatchObject({ teamTwoScore: 2, forfeit: 'team_one' })
  // A repeated decision changes nothing; another one is refused.
  expect((await game.decide('upheld')).statusCode).toBe(200)
  expect((await game.decide('dismissed')).statusCode).toBe(409)
  const mails = await told(game)
  expect(mails.map(({ to }) => to)).toEqual([ANNA, BEA])
  expect(mails[0]?.text).toContain('Net Gains told us that someone played for Dinkers')
  expect(mails[1]?.text).toContain('You told us that someone played for Dinkers')
  for (const { text } of mails) expect(text).toContain('We have asked both.')
  expect(await told(game)).toEqual([])
  expect(await game.waiting()).toEqual([])
  expect(await game.look(BEA)).toMatchObject({
    mayProtest: false,
    protest: { outcome: 'upheld', why: 'We have asked both.' },
  })
})

test('where both teams had someone who may not play, both forfeit, and both captains read so', async () => {
  const game = await givenScore()
  const { app, leagueId, fixtureId, one: teamId } = game
  const about = 'Both played and is not on their team.'
  await game.protest()
  await post(app, '/api/score-claims/protest', { fixtureId, teamId, about }, ANNA)
  for (const { protestId } of await game.waiting()) {
    const body = { leagueId, protestId, outcome: 'upheld', why: 'So it was.' }
    // One after the other, as an organiser decides them.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await post(app, '/api/organiser/score-claims/protests/decide', body, admin)
    expect(answer.statusCode).toBe(200)
  }
  expect(await game.score()).toMatchObject({ forfeit: 'both' })
  const mails = await told(game)
  expect(mails.map(({ to }) => to)).toEqual([ANNA, ANNA, BEA, BEA])
  for (const { text } of mails) expect(text).toContain('a forfeit of both teams')
})

test('a dismissed protest leaves the score, and is not made again', async () => {
  const game = await givenScore()
  await game.protest()
  await game.decide('dismissed')
  expect(await game.score()).toMatchObject({ teamOneScore: 2, forfeit: null })
  const again = await game.protest()
  expect(again.json()).toMatchObject({ code: 'choice_over' })
  expect((await game.takeBack()).statusCode).toBe(200)
  expect(await game.look(BEA)).toMatchObject({ protest: { outcome: 'dismissed' } })
})

test('only the captain protests and takes it back, and in time', async () => {
  const game = await givenScore()
  expect((await game.protest(BOTH)).statusCode).toBe(403)
  expect((await game.protest(ANNA)).statusCode).toBe(404)
  game.clock.at = later(24 * 9)
  expect((await game.protest()).json()).toMatchObject({ code: 'choice_over' })
  game.clock.at = later(2)
  await game.protest()
  // The same again is another wording, not another protest.
  await game.protest(BEA, 'Some Sam played.')
  expect(await game.waiting()).toMatchObject([{ about: 'Some Sam played.' }])
  expect((await game.takeBack(BOTH)).statusCode).toBe(403)
  // One that waits stays in sight after its time.
  game.clock.at = later(24 * 9)
  expect(await game.look(BEA)).toMatchObject({ mayProtest: false, protest: { outcome: null } })
  await game.takeBack()
  expect(await game.waiting()).toEqual([])
  expect((await game.decide('upheld')).statusCode).toBe(400)
})

test('a protest that is taken back before it is decided cannot be decided', async () => {
  const game = await givenScore()
  await game.protest()
  const [{ protestId }] = await game.waiting()
  await game.takeBack()
  const { app, leagueId } = game
  const body = { leagueId, protestId, outcome: 'upheld', why: 'Too late.' }
  const answer = await post(app, '/api/organiser/score-claims/protests/decide', body, admin)
  expect(answer.statusCode).toBe(404)
  expect(await game.score()).toMatchObject({ forfeit: null })
})

test('two organisers who decide at once come to one decision and one mail each', async () => {
  const game = await givenScore()
  await game.protest()
  const both = await Promise.all([game.decide('upheld'), game.decide('dismissed', 'Nobody did.')])
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(await told(game)).toHaveLength(2)
})
