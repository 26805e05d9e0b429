import { classOfMove } from '@hive/domain/base/notices/notice'
import { namesOfFixtures, NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import type { Slot } from '@hive/domain/season/schedule/game'
import { isSameSlot } from '@hive/domain/season/schedule/same-slot'
import type { Decider } from '@hive/domain/season/schedule/schedule-change'
import { irishDay, irishInstant, irishTime } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { RecordedMove } from '#db/schema.ts'
import { findOnTeam } from '#db/team-queries.ts'
import {
  type Held,
  isAhead,
  noteNews,
  type Reader,
  type Telling,
  told,
} from '#features/base/notices/service.ts'
import { listHalls } from '#features/season/inventory/service.ts'
import { type GameNow, listGamesNow, listOnTeams } from './change-queries.ts'
import { sendFixturesNotice, sendGameNotice } from './jobs.ts'
import { listTeamsOut } from './queries.ts'
import { type ChangesMail, changesMail } from './mails/changes.ts'

/** A game that is elsewhere, with where it was before. */
type MovedGame = Pick<RecordedMove, 'id' | 'teamOneId' | 'teamTwoId' | 'from' | 'to'> & {
  readonly venueId: number
  readonly revision: number
}

type Change = { leagueId: number; reason: string; decidedBy: Decider; isUrgent: boolean }

/** A game as a player knows it, and what is said of its change. */
type KnownGame = Pick<MovedGame, 'teamOneId' | 'teamTwoId' | 'venueId'> & { slot: Slot | null }
type Said = Pick<Change, 'reason' | 'decidedBy'>

/** Notes for each player of the teams whose games are elsewhere that they are; resolves to these players. */
export async function noteMoves(
  context: Context,
  { leagueId, reason, decidedBy, isUrgent }: Change,
  moves: readonly MovedGame[],
): Promise<number[]> {
  const teams = new Set(moves.flatMap(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId]))
  const players = await listOnTeams(context.db, [...teams])
  const said: Said = { reason, decidedBy }
  const news = players.flatMap(({ playerId, teamId }) =>
    moves
      .filter((move) => isOf(move, teamId))
      .map(({ id, teamOneId, teamTwoId, venueId, from, to, revision }) => {
        const starts = [from, to].flatMap((slot) => (slot ? [startOf(slot)] : []))
        const pressing = isUrgent ? ('must' as const) : classOfMove(starts, context.now())
        const known: KnownGame = { teamOneId, teamTwoId, venueId, slot: from }
        return { playerId, leagueId, subject: `game:${id}`, revision, pressing, known, said }
      }),
  )
  await noteNews(context, sendGameNotice, news)
  return [...new Set(players.map(({ playerId }) => playerId))]
}

type Sides = Pick<RecordedMove, 'teamOneId' | 'teamTwoId'>

function isOf({ teamOneId, teamTwoId }: Sides, teamId: number): boolean {
  return teamOneId === teamId || teamTwoId === teamId
}

function startOf({ night, start }: Slot): Date {
  return irishInstant(night, start)
}

/** What a player is told of games that have changed: how they are now, against how the player knows them. */
async function tellMoves(
  context: Context,
  { playerId, leagueId, mailId }: Reader,
  held: readonly Held[],
): Promise<Telling<Omit<ChangesMail, 'leave'>>> {
  const { db, now } = context
  const dropped = new Map<string, 'over' | 'changed back'>()
  const found = await findOnTeam(db, { leagueId, playerId })
  // Out of the league since, or deleted.
  if (!found) return { facts: null, dropped }
  const games = await listNamedNow(db, leagueId)
  const hasHalls = (await listHalls(db, leagueId)).length > 0
  const moves: RecordedMove[] = []
  const whys: Said[] = []
  // New fixtures of the night wait for the morning, and then say where each game is.
  const isSaid = await isAhead(context, sendFixturesNotice, { leagueId, playerId })
  for (const { subject, ...notice } of held) {
    const known = notice.known as KnownGame
    const game = games.find(({ id }) => subject === `game:${id}`)
    const move = game && moveOf(game, known, hasHalls)
    if (isSaid && !notice.isMust) dropped.set(subject, 'over')
    else if (move === 'changed back') dropped.set(subject, move)
    else if (!move || !isOf(move, found.teamId) || isOver(move, now())) dropped.set(subject, 'over')
    else {
      moves.push(move)
      whys.push(notice.said as Said)
    }
  }
  if (moves.length === 0) return { facts: null, dropped }
  const reader = { leagueId, playerId, number: mailId }
  const hadBegun = moves.some(({ from }) => from !== null && startOf(from) <= now())
  return {
    facts: { ...found, ...reader, moves, whys: distinct(whys), hadBegun, today: irishDay(now()) },
    dropped,
  }
}

/** The games of a league by names that are each of one team: one that has left gets a number beside its namesake. */
async function listNamedNow(db: Database, leagueId: number): Promise<GameNow[]> {
  const games = await listGamesNow(db, leagueId)
  const out = await listTeamsOut(db, leagueId)
  const sides = games.map(({ teamOneId, teamTwoId, teamOne, teamTwo }) => ({
    teamOne: { id: teamOneId, name: teamOne },
    teamTwo: { id: teamTwoId, name: teamTwo },
  }))
  const names = namesOfFixtures(
    sides,
    out.map((teamId) => ({ teamId })),
  )
  return games.map((game) => ({
    ...game,
    teamOne: names.get(game.teamOneId) ?? game.teamOne,
    teamTwo: names.get(game.teamTwoId) ?? game.teamTwo,
  }))
}

/** A game as it is now, against how a player knows it. */
function moveOf(game: GameNow, known: KnownGame, hasHalls: boolean): RecordedMove | 'changed back' {
  const to = slotOf(game)
  const isElsewhere = to !== null && game.venueId !== known.venueId
  if (isSameSlot(known.slot, to) && !(isElsewhere && known.slot !== null)) return 'changed back'
  const { id, teamOneId, teamTwoId, teamOne, teamTwo, status } = game
  const hall = to !== null && (hasHalls || isElsewhere) ? { hall: game.venueName } : {}
  return { id, teamOneId, teamTwoId, teamOne, teamTwo, from: known.slot, to, status, ...hall }
}

function slotOf({ status, startTime, courtNumber }: GameNow): Slot | null {
  if (status !== 'scheduled') return null
  return { night: irishDay(startTime), start: irishTime(startTime), court: courtNumber ?? NO_COURT }
}

function isOver({ to }: RecordedMove, now: Date): boolean {
  return to !== null && startOf(to) <= now
}

function distinct(whys: readonly Said[]): Said[] {
  return [...new Map(whys.map((why) => [`${why.decidedBy} ${why.reason}`, why])).values()]
}

/** Tells players of games that have changed. */
export const movesToTell = told(sendGameNotice, changesMail, tellMoves)
