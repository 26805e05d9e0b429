import { randomUUID } from 'node:crypto'
import type { GameMoveOffers, TeamGameMoves } from '@hive/contract/season/game-moves'
import { Refusal } from '@hive/domain/errors'
import { answerEnd, type MoveState } from '@hive/domain/season/game-moves/captain-moves'
import { isOffered, moveOffers } from '@hive/domain/season/game-moves/move-offers'
import { withHall } from '@hive/domain/leagues/leagues/other-halls'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import type { Slot } from '@hive/domain/season/schedule/game'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Season, seasonOf } from '#features/season/repairs/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { findTeam, insertMove, listAnswers, listCaptains, listOpen } from './queries.ts'
import { asAsked, gameToWire, type GameRow, moveToWire, startOf, teamsOf } from './move-to-wire.ts'
import { noteMove } from './tell-captains.ts'

/** The team, if the caller is its captain; else refuses. */
export async function admitCaptain(db: Database, { playerId }: Caller, teamId: number) {
  const team = await findTeam(db, teamId)
  if (team?.captainPlayerId === playerId) return team
  throw new Refusal('team_not_found', 'You aren’t the captain of this team.')
}

/** The games that the captain of a team can ask to move, and the open questions that the team asked or has to answer. */
export async function gameMovesOf(
  context: Context,
  caller: Caller,
  teamId: number,
): Promise<TeamGameMoves> {
  const { db, now } = context
  const { leagueId, captainMoves } = await admitCaptain(db, caller, teamId)
  const [season, open] = await Promise.all([seasonOf(context, leagueId), listOpen(db, leagueId)])
  const answers = await listAnswers(
    db,
    open.map(({ id }) => id),
  )
  const isAbout = new Set(open.map(({ fixtureId }) => fixtureId))
  const { isFar } = asAsked(season, now())
  const own = season.rows.filter((row) => teamsOf(row).includes(teamId))
  const games = own.filter((row) => {
    const { slot, isFixed } = season.games.find(({ id }) => id === row.id) ?? {}
    return slot && !isFixed && isFar(slot) && !isAbout.has(row.id)
  })
  return {
    games:
      captainMoves === 'off' ? [] : games.toSorted(byStart).map((row) => gameToWire(row, season)),
    moves: open.flatMap((row) => {
      const answer = answers.find((one) => one.moveId === row.id && one.teamId === teamId)
      const isOwn = row.teamId === teamId
      const wire = isOwn || answer ? moveToWire(row, season, answers) : null
      const isAsked = answer?.agreedAt === null && row.state === 'asked' && row.endsAt > now()
      return wire ? [{ ...wire, isOwn, isAsked }] : []
    }),
  }
}

function byStart(one: GameRow, other: GameRow): number {
  return one.startTime.getTime() - other.startTime.getTime()
}

type MovableGame = { teamId: number; fixtureId: number }

/** The slots that a game can be moved to, for its captain. */
export async function offersFor(
  context: Context,
  caller: Caller,
  { teamId, fixtureId }: MovableGame,
): Promise<GameMoveOffers> {
  const { leagueId } = await admitCaptain(context.db, caller, teamId)
  const season = await seasonOf(context, leagueId)
  gameOf(season, { teamId, fixtureId })
  const { free, swaps } = moveOffers(fixtureId, asAsked(season, context.now()))
  return {
    free: free.map(({ slot, twice, busy }) => {
      return { slot: withHall(slot, season.halls), twice: [...twice], busy: [...busy] }
    }),
    swaps: swaps.flatMap(({ slot, twice, busy, gameId }) => {
      const row = season.rows.find(({ id }) => id === gameId)
      const offer = { slot: withHall(slot, season.halls), twice: [...twice], busy: [...busy] }
      return row ? [{ ...offer, game: gameToWire(row, season) }] : []
    }),
  }
}

function gameOf({ rows }: Season, { teamId, fixtureId }: MovableGame): GameRow {
  const row = rows.find(({ id }) => id === fixtureId)
  if (row && teamsOf(row).includes(teamId)) return row
  throw new Refusal('fixture_not_found', 'Your team has no such game.')
}

type MoveRequest = MovableGame & {
  to: Slot
  otherFixtureId: number | null
  reason: string
  device: string
}

/**
 * Asks the captains of all teams concerned. A team without a captain cannot answer, so an organiser looks at it, as at
 * every move of a league that wants that.
 */
export const askToMove = atomic(async (context: Context, caller: Caller, question: MoveRequest) => {
  const { db, now } = context
  const { teamId, otherFixtureId } = question
  const { leagueId, captainMoves } = await admitCaptain(db, caller, teamId)
  if (captainMoves === 'off') {
    throw new Refusal(
      'offer_over',
      'In this league, games are moved by the organiser. Please ask us.',
    )
  }
  const season = await seasonOf(context, leagueId)
  const game = gameOf(season, question)
  refuseTaken(season, question, now())
  const other = season.rows.find(({ id }) => id === otherFixtureId)
  const teams = [...new Set([game, ...(other ? [other] : [])].flatMap(teamsOf))]
  const asked = teams.filter((id) => id !== teamId)
  const answering = (await listCaptains(db, asked)).map((captain) => captain.teamId)
  const needsOrganiser = captainMoves === 'approve' || answering.length < asked.length
  const state: MoveState = answering.length === 0 ? 'agreed' : 'asked'
  const asks = { id: randomUUID(), leagueId, askedAt: now(), needsOrganiser, state }
  const move = { ...asks, ...whatMoves(question, game, now()) }
  if (!(await insertMove(db, move, answering))) {
    throw new Refusal('changed_meanwhile', 'Captains are being asked about this game already.')
  }
  await noteMove(context, { leagueId, moveId: move.id, kind: 'asked', teamIds: answering })
  return { state }
})

/** The columns of a move that say which games go where. */
function whatMoves({ to, ...question }: MoveRequest, game: GameRow, now: Date) {
  const toStart = startOf(to)
  return {
    ...question,
    fromStart: game.startTime,
    fromCourt: game.courtNumber,
    toStart,
    toCourt: to.court === NO_COURT ? null : to.court,
    endsAt: answerEnd(now, [game.startTime, toStart]),
  }
}

/** Refuses a move that is not among the offers of this moment. */
function refuseTaken(
  season: Season,
  { fixtureId, to, otherFixtureId }: MoveRequest,
  now: Date,
): void {
  const offers = moveOffers(fixtureId, asAsked(season, now))
  if (isOffered(offers, { to, otherGameId: otherFixtureId })) return
  throw new Refusal('changed_meanwhile', 'That time is no longer free. Please choose another.')
}
