import { Refusal } from '@hive/domain/errors'
import { type FixtureStatus, reasonProblem, whyProblem } from '@hive/domain/season/fixtures/fixture'
import { startProblem } from '@hive/domain/season/fixtures/moved'
import { conflictsOf, type PlacedGame } from '@hive/domain/season/schedule/conflicts'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import type { Slot } from '@hive/domain/season/schedule/game'
import { admitTo } from '@hive/domain/base/session/admit-to'
import { placeOf } from '@hive/domain/leagues/leagues/other-halls'
import { irishInstant } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { RecordedMove } from '#db/schema.ts'
import { afterCommit, atomic } from '#db/transaction.ts'
import { gameNow, type GameChange, rewriteGames } from '#features/season/fixtures/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  type CertifiedChange,
  certified,
  type CertificateOrder,
  type NamedGame,
} from './certified.ts'
import { lockSchedule } from './change-queries.ts'
import { conflictRefusal, hallOf, type VenueHall } from './hall.ts'
import { findHall, listGamesWithoutTeams, listTeamsOut } from './queries.ts'
import { refuseUnsuitable } from './unsuitable-time.ts'

/** A change of several games of one league. */
export type GamesChange = CertificateOrder & {
  readonly changes: readonly GameChange[]
  /** Venues that were halls of the league before: games there go to the hall of their night as well. */
  readonly wasAt?: readonly number[]
  /** What else moves games, which the same e-mails tell of. */
  readonly alongside?: () => Promise<void>
}

/** The change that puts a game into a slot, or postpones it where there is none. */
export function placing(fixtureId: number, to: Slot | null): GameChange {
  if (to === null) return { kind: 'postpone', fixtureId }
  const courtNumber = to.court === NO_COURT ? null : to.court
  return { kind: 'place', fixtureId, startTime: irishInstant(to.night, to.start), courtNumber }
}

/** The organiser who makes a change; `playerId` is null where Hive makes it by itself, as when a team leaves. */
export type Decision = Pick<Caller, 'permissions'> & { readonly playerId: number | null }

/**
 * Moves, postpones, calls off, puts on again and adds games of a league, all of them or none, in the caller's
 * transaction. It refuses what cannot be played: a team twice at once, a court twice (also by another league), a night on
 * which the venue is closed, a day too far from the league. It writes one certificate, linked to the one before, with the
 * reason, which anyone can read, and with `tell` notes news for each player of the teams whose games are elsewhere. Calendars follow.
 *
 * An organiser’s decision asks for their permission; otherwise the calling room has made sure of who decides.
 * Again changes nothing and tells no one.
 */
export async function changeGames(
  context: Context,
  { playerId: by, permissions }: Decision,
  change: GamesChange,
): Promise<CertifiedChange> {
  const { leagueId, decidedBy } = change
  if (decidedBy === 'organiser') admitTo(permissions, 'fixtures', leagueId)
  const { number, people, told, moves } = await writeChanges(context, change)
  // Who has changed games reads them at once, and does not wait for the notice that other processes hear.
  afterCommit(context.db, () => context.leagueCache.invalidate(leagueId))
  if (number !== null) {
    const after = { change: number, games: moves.length, people, decidedBy }
    const trace = { subject: `league:${leagueId}`, after, reason: change.reason }
    await noteAction(context.db, { by, kind: 'games_changed', ...trace })
  }
  return { number, people, told }
}

async function writeChanges(
  context: Context,
  { changes, alongside, wasAt = [], ...certifying }: GamesChange,
) {
  const { db } = context
  const { leagueId, reason } = certifying
  await lockSchedule(db, leagueId)
  const hall = await findHall(db, leagueId)
  if (!hall) throw new Refusal('league_not_found', 'There is no such league.')
  for (const { startTime } of changes) refuseFarAway(startTime, hall)
  const done = await certified(context, certifying, async () => {
    await rewriteGames(db, {
      leagueId,
      reason,
      league: { ...hall, wasAt },
      changes,
    })
    await alongside?.()
  })
  // Where play-offs go by results, the next game is where it was planned.
  const asked = new Set(
    changes.flatMap((change) => (change.kind === 'add' ? [] : [change.fixtureId])),
  )
  const moves = done.moves.filter(
    ({ id }) => asked.has(id) || done.after.some((game) => game.id === id && !game.isPlayOff),
  )
  await refuseTeamsOut(db, leagueId, moves)
  await refuseConflicts(db, { leagueId, hall }, { ...done, moves })
  return done
}

function refuseFarAway(startTime: Date | undefined, { startDate, endDate }: VenueHall): void {
  const problem = startTime ? startProblem(startTime, { startDate, endDate }) : null
  if (problem) throw new Refusal('bad_request', problem, { startTime: problem })
}

/** Refuses games that would go on without their teams, or for one that is out. */
async function refuseTeamsOut(
  db: Database,
  leagueId: number,
  moves: readonly RecordedMove[],
): Promise<void> {
  const out = new Set(await listTeamsOut(db, leagueId))
  const open = new Set(await listGamesWithoutTeams(db, leagueId))
  for (const { id, to, teamOneId, teamTwoId, teamOne, teamTwo } of moves) {
    if (to === null) continue
    if (open.has(id)) {
      const note =
        'This game has no teams yet, or is a walkover. It goes on by itself with a result.'
      throw new Refusal('game_conflict', note)
    }
    const gone = out.has(teamOneId) ? teamOne : out.has(teamTwoId) ? teamTwo : null
    if (gone === null) continue
    const note = `${gone} are out of the league, so this game can’t go on. Have them back first.`
    throw new Refusal('game_conflict', note)
  }
}

type League = { readonly leagueId: number; readonly hall: VenueHall }
type Done = Pick<Awaited<ReturnType<typeof certified>>, 'after' | 'moves'>

/** Refuses games that have moved to where they cannot be played. */
async function refuseConflicts(
  db: Database,
  { leagueId, hall }: League,
  { after, moves }: Done,
): Promise<void> {
  const nights = moves.flatMap(({ to }) => (to === null ? [] : [to.night]))
  const home = await hallOf(db, { leagueId, hall, nights })
  const moved = new Set(moves.map(({ id }) => id))
  const { gameMinutes } = hall
  const away = { gameMinutes, openings: [], blackouts: [], losses: [], taken: [] }
  for (const game of after.filter(({ id }) => moved.has(id))) {
    const [placed] = placedGames([game], hall)
    if (!placed) continue
    const rest = after.filter(({ id }) => id !== game.id)
    const place = placed.venueId === hall.venueId ? home : away
    const [conflict] = conflictsOf(placed, placedGames(rest, hall), place)
    if (conflict) throw conflictRefusal(conflict)
  }
}

function placedGames(games: readonly NamedGame[], hall: VenueHall): PlacedGame[] {
  return games.flatMap(({ teamOne, teamTwo, slot, venueId: at }) => {
    if (slot === null) return []
    const venueId = placeOf({ night: slot.night, venueId: at }, hall)
    return [{ teamOne, teamTwo, ...slot, venueId }]
  })
}

type FixtureChange = {
  fixtureId: number
  status: FixtureStatus
  reason: string
  startTime?: string | undefined
  courtNumber?: number | null | undefined
  tell: boolean
  /** Whether the organiser has read why the new time does not suit everybody. */
  knows: boolean
}

const KIND = { scheduled: 'place', postponed: 'postpone', cancelled: 'cancel' } as const

/** Postpones, calls off or moves one game, as an organiser; resolves to its revision, which calendars go by. */
export const changeFixture = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, request: FixtureChange) => {
    const { fixtureId, status, reason, startTime, tell, courtNumber } = request
    refuseWithoutReason(reasonProblem(status, reason))
    const { db } = context
    const game = await gameNow(db, fixtureId)
    if (!game) throw new Refusal('fixture_not_found', 'There is no such game.')
    const { leagueId, revision: _, ...before } = game
    admitTo(permissions, 'fixtures', leagueId)
    const start = startTime === undefined ? undefined : new Date(startTime)
    const change = { kind: KIND[status], fixtureId, courtNumber, startTime: start }
    const certifying = { leagueId, reason, decidedBy: 'organiser', tell } as const
    const { moves } = await writeChanges(context, { ...certifying, changes: [change] })
    refuseWithoutReason(moves.length === 0 ? null : whyProblem(reason))
    if (!request.knows) await refuseUnsuitable(db, leagueId, moves)
    const { leagueId: _league, revision = 0, ...after } = (await gameNow(db, fixtureId)) ?? {}
    const trace = { subject: `fixture:${fixtureId}`, before, after }
    await noteAction(db, { by, kind: 'fixture_changed', reason, ...trace })
    return revision
  },
)

function refuseWithoutReason(problem: string | null): void {
  if (problem) throw new Refusal('bad_request', problem, { reason: problem })
}
