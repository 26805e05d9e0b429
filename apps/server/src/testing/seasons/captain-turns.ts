import { bearer } from '#testing/test-app.ts'
import type { Done } from './play-off-turns.ts'
import { gamesToCome, REASON, type Season } from './season-stage.ts'

type Offers = { free?: { slot: object }[]; swaps?: { slot: object; game: { fixtureId: number } }[] }

/** A captain asks to move a game, and the others agree, or have not answered yet. */
export async function moveByCaptains(season: Season): Promise<Done> {
  const game = season.pick(await gamesToCome(season))
  if (!game) return undefined
  const teamId = game.teamOneId
  const { email } = await season.context.db
    .selectFrom('teams as t')
    .innerJoin('players as p', 'p.id', 't.captainPlayerId')
    .select('p.email')
    .where('t.id', '=', teamId)
    .executeTakeFirstOrThrow()
  const url = `/api/teams/game-moves/offers?teamId=${teamId}&fixtureId=${game.id}`
  const reply = await season.app.inject({ url, headers: bearer(email) })
  const { free = [], swaps = [] }: Offers = reply.json()
  const swap = season.pick([true, false]) ? season.pick(swaps) : undefined
  const to = (swap ?? season.pick(free))?.slot
  if (!to) return undefined
  const otherFixtureId = swap?.game.fixtureId ?? null
  const question = { teamId, fixtureId: game.id, to, otherFixtureId, reason: REASON }
  await sendAs(season, email, 'ask', question)
  return season.pick([true, false]) ? answerMove(season) : undefined
}

/** The captains who are asked about one move agree. */
export async function answerMove(season: Season): Promise<Done> {
  const open = await season.context.db
    .selectFrom('gameMoveAnswers as a')
    .innerJoin('gameMoves as m', 'm.id', 'a.moveId')
    .innerJoin('teams as t', 't.id', 'a.teamId')
    .innerJoin('players as p', 'p.id', 't.captainPlayerId')
    .select(['a.moveId', 'a.teamId', 'p.email'])
    .where('m.state', '=', 'asked')
    .where('a.agreedAt', 'is', null)
    .where('m.leagueId', '=', season.leagueId)
    .orderBy('m.askedAt')
    .execute()
  const one = season.pick(open)
  for (const { email, ...asked } of open.filter(({ moveId }) => moveId === one?.moveId)) {
    await sendAs(season, email, 'answer', { ...asked, agrees: true })
  }
  return undefined
}

async function sendAs({ app, faults }: Season, email: string, what: string, payload: object) {
  const url = `/api/teams/game-moves/${what}`
  const reply = await app.inject({ method: 'POST', url, headers: bearer(email), payload })
  if (reply.statusCode >= 500) faults.push(`${url} answers ${reply.statusCode}`)
}
