import type {
  applyRepair as applyCall,
  accident as accidentSchema,
  WireRepair,
} from '@hive/contract/season/repairs'
import { Refusal } from '@hive/domain/errors'
import { withHall } from '@hive/domain/leagues/leagues/other-halls'
import type { Slot } from '@hive/domain/season/schedule/game'
import { isSameSlot } from '@hive/domain/season/schedule/same-slot'
import type { Loss } from '@hive/domain/season/inventory/loss'
import type { Accident } from '@hive/domain/season/repairs/planned-game'
import type { Repair } from '@hive/domain/season/repairs/repairs'
import { isOpenSlot } from '@hive/domain/season/schedule-edits/board'
import type { TakenCourt } from '@hive/domain/season/schedule/league-slots'
import type { FairnessReport } from '@hive/domain/season/schedule/fairness'
import { irishInstant } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import {
  changeGames,
  type GamesChange,
  lockSchedule,
  placing,
  repairInThread,
} from '#features/season/schedule/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { alsoTold, withdrawTeam } from '#features/season/table/service.ts'
import { sha256Hex } from '#sha256.ts'
import { loseTime } from './losses.ts'
import { listTeamPlayers } from './queries.ts'
import { fittingIn, lockNewcomer } from './newcomer.ts'
import { type Season, seasonLeft, seasonOf } from './season.ts'

type WireAccident = z.output<typeof accidentSchema>
type RepairQuery = {
  leagueId: number
  accident: WireAccident
  /** Further courts of venues that are taken, such as by games of another league. */
  taken?: readonly (TakenCourt & { readonly venueId: number })[]
  /** Of the games that stand where none can be played, those that need another time; all of them where it is not given. */
  closed?: readonly number[]
}

export async function leftOf(context: Context, leagueId: number) {
  return seasonLeft(await seasonOf(context, leagueId))
}

/** A repair, and the players who hear of it. */
export type FoundRepair = { readonly repair: WireRepair; readonly told: ReadonlySet<number> }

/** The best repairs of a season as it is now. */
export async function findRepairs(context: Context, query: RepairQuery): Promise<WireRepair[]> {
  return (await repairsWithPeople(context, query)).map(({ repair }) => repair)
}

export async function repairsWithPeople(
  context: Context,
  { leagueId, accident, taken = [], closed }: RepairQuery,
): Promise<FoundRepair[]> {
  const now = await seasonOf(context, leagueId)
  const hall = hallWith(now, taken)
  const slots = now.slots.filter((slot) => isOpenSlot(hall, slot))
  const { season, repairs } = await waysOf(
    { ...now, slots, closed: closed ?? now.closed },
    accident,
  )
  const players = await playersByTeam(context.db, leagueId)
  return Promise.all(
    repairs.map(async (repair) => {
      const { calledOff: fixtureIds } = repair
      const leaving = accident.kind === 'team' && { leagueId, teamId: accident.teamId, fixtureIds }
      const others = leaving ? await alsoTold(context.db, leaving) : []
      return wireRepair(repair, season, { players, others })
    }),
  )
}

/** The halls of a season with nothing but these courts taken. */
function hallWith(
  { hall, venueId, halls }: Season,
  taken: NonNullable<RepairQuery['taken']>,
): Season['hall'] {
  const timesAt = (venue: number) => {
    const there = taken.filter((court) => court.venueId === venue)
    return { openings: [], blackouts: [], losses: [], taken: there }
  }
  const elsewhere = halls.map(({ from, until, venueId: at }) => ({ from, until, ...timesAt(at) }))
  return { gameMinutes: hall.gameMinutes, ...timesAt(venueId), elsewhere }
}

async function waysOf(season: Season, accident: WireAccident) {
  if (accident.kind === 'joins') return fittingIn(season, accident.teamId)
  const { games, slots, venueId, gameMinutes, wishes } = season
  const lost = accidentIn(season, accident)
  const problem = { games, slots, venueId, gameMinutes, wishes, accident: lost }
  return { season, repairs: await repairInThread(problem) }
}

type LostOnly = Exclude<WireAccident, { kind: 'joins' }>

function accidentIn({ rows, closed }: Season, accident: LostOnly): Accident {
  if (accident.kind === 'waiting') return { ...accident, closed }
  if (accident.kind !== 'team') return accident
  const { teamId } = accident
  const row = rows.find(({ teamOneId, teamTwoId }) => teamOneId === teamId || teamTwoId === teamId)
  if (!row) throw new Refusal('not_found', 'There is no such team with games in this league.')
  return { kind: 'team', team: row.teamOneId === teamId ? row.teamOne : row.teamTwo }
}

type TeamPlayers = ReadonlyMap<number, readonly number[]>

async function playersByTeam(db: Database, leagueId: number): Promise<TeamPlayers> {
  const rows = await listTeamPlayers(db, leagueId)
  const teams = Map.groupBy(rows, ({ teamId }) => teamId ?? 0)
  return new Map([...teams].map(([team, of]) => [team, of.map(({ playerId }) => playerId)]))
}

type Recipients = {
  readonly players: TeamPlayers
  /** Who hears of it beside the teams whose games change. */
  readonly others: readonly number[]
}

function wireRepair(repair: Repair, season: Season, { players, others }: Recipients): FoundRepair {
  const { before, after, calledOff, moves, ...facts } = repair
  const rowOf = (id: number) => {
    const row = season.rows.find((one) => one.id === id)
    if (!row) throw new RangeError(`The season has no game ${id}.`)
    return row
  }
  const slots = new Map(season.games.map(({ id, slot }) => [id, slot]))
  // A game that had no time goes without a word.
  const off = calledOff.filter((id) => slots.get(id) ?? null)
  const changed = [...off, ...moves.map(({ id }) => id)].map(rowOf)
  const teams = changed.flatMap(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId])
  const told = new Set([...teams.flatMap((team) => players.get(team) ?? []), ...others])
  const inHall = (slot: Slot | null) => slot && withHall(slot, season.halls)
  const gameOf = (id: number) => {
    const { teamOne, teamTwo } = rowOf(id)
    return { fixtureId: id, teamOne, teamTwo }
  }
  const wire = {
    ...facts,
    goals: [...facts.goals],
    teams: [...facts.teams],
    busy: [...facts.busy],
    broken: [...facts.broken],
    clashes: [...facts.clashes],
    key: sha256Hex(JSON.stringify([calledOff, moves])),
    moves: moves
      .filter(({ id }) => id > 0)
      .map(({ id, from, to }) => ({ ...gameOf(id), from: inHall(from), to: inHall(to) })),
    added: moves.flatMap(({ id, to }) => {
      const { teamOneId, teamTwoId, teamOne, teamTwo } = rowOf(id)
      const added = { teamOneId, teamTwoId, teamOne, teamTwo }
      return id > 0 || to === null ? [] : [{ ...added, to: withHall(to, season.halls) }]
    }),
    calledOff: calledOff.map((id) => ({ ...gameOf(id), from: inHall(slots.get(id) ?? null) })),
    people: told.size,
    before: measuresOf(before),
    after: measuresOf(after),
  }
  return { repair: wire, told }
}

function measuresOf(report: FairnessReport | null) {
  if (report === null) return null
  const { teams: _teams, ...measures } = report
  return measures
}

type RepairRequest = z.output<typeof applyCall.body>

/** Makes a repair, if it is still among those of the season. */
export async function applyRepair(context: Context, caller: Caller, request: RepairRequest) {
  const { leagueId, accident, key, expectedPeople, reason } = request
  const repairs = await findRepairs(context, { leagueId, accident })
  const repair = repairs.find((one) => one.key === key && one.people === expectedPeople)
  if (!repair) throw otherSeason()
  const changes = changesOf(repair)
  const change: GamesChange = { leagueId, reason, changes, decidedBy: 'organiser', tell: true }
  const fixtureIds = repair.calledOff.map(({ fixtureId }) => fixtureId)
  const left = accident.kind === 'team' ? { teamId: accident.teamId, fixtureIds } : null
  const lost = lossOf(accident, reason)
  const joins = accident.kind === 'joins' ? accident.teamId : null
  const { people } = await makeChanges(context, caller, { repair, change, left, lost, joins })
  return { games: changes.length, people }
}

function otherSeason(): Refusal {
  const note = 'The season has changed since. Please look at the repairs again.'
  return new Refusal('changed_meanwhile', note)
}

type ChosenRepair = {
  readonly repair: WireRepair
  readonly change: GamesChange
  /** The team that is lost, and the games that are called off for it. */
  readonly left: { readonly teamId: number; readonly fixtureIds: readonly number[] } | null
  /** The night or the court that is lost. */
  readonly lost: Loss | null
  /** The team that has come late. */
  readonly joins: number | null
}

const makeChanges = atomic(
  async (context: Context, caller: Caller, { repair, change, left, lost, joins }: ChosenRepair) => {
    const { leagueId } = change
    const season = await lockRepaired(context, leagueId, repair)
    if (joins !== null) await lockNewcomer(context, { leagueId, teamId: joins })
    if (lost) await loseTime(context, caller, { ...lost, leagueId }, season)
    return left
      ? withdrawTeam(context, caller, { ...left, change })
      : changeGames(context, caller, change)
  },
)

/**
 * The season of a repair, which stays as it is until the transaction ends. Refuses one of which a game has been played, or is
 * elsewhere, since the repair was found.
 */
export async function lockRepaired(
  context: Context,
  leagueId: number,
  { moves, calledOff }: WireRepair,
): Promise<Season> {
  await lockSchedule(context.db, leagueId)
  const season = await seasonOf(context, leagueId)
  const now = new Map(season.games.map((game) => [game.id, game]))
  for (const { fixtureId, from } of [...moves, ...calledOff]) {
    const game = now.get(fixtureId)
    if (!game || game.isFixed || !isSameSlot(game.slot, from)) throw otherSeason()
  }
  return season
}

/** What an accident takes from the inventory of its league, until it is given back. */
function lossOf(accident: WireAccident, reason: string): Loss | null {
  if (accident.kind === 'night') {
    const { night } = accident
    return { from: night, until: night, courts: [], hours: null, reason }
  }
  if (accident.kind !== 'court') return null
  const { court, from, until } = accident
  return { from, until, courts: [court], hours: null, reason }
}

/** The changes of games that make a repair. */
export function changesOf({ moves, calledOff, added }: WireRepair): GamesChange['changes'] {
  return [
    ...added.map(({ teamOneId, teamTwoId, to: { night, start, court } }) => {
      const startTime = irishInstant(night, start)
      return { kind: 'add', teamOneId, teamTwoId, startTime, courtNumber: court } as const
    }),
    ...calledOff.map(({ fixtureId }) => ({ kind: 'cancel', fixtureId }) as const),
    ...moves.map(({ fixtureId, to }) => placing(fixtureId, to)),
  ]
}
