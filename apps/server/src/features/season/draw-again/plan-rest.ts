import type { RestPlan } from '@hive/contract/season/draw-again'
import { Refusal } from '@hive/domain/errors'
import type { Day } from '@hive/domain/base/time/day'
import { SCHEDULE_RULES } from '@hive/domain/season/schedule/certificate'
import { fairnessOf } from '@hive/domain/season/schedule/fairness'
import type {
  Meeting,
  RestTerms,
  Slot,
  SlottedGame,
  TeamWish,
} from '@hive/domain/season/schedule/game'
import { redrawProblem } from '@hive/domain/season/schedule/redraw-problem'
import {
  type RestChanges,
  restChanges,
  restOf,
  type SeasonGame,
} from '@hive/domain/season/schedule/rest-of-season'
import { restBreaks } from '@hive/domain/season/repairs/rest-breaks'
import { namesApart } from '@hive/domain/season/schedule/names-apart'
import { isSameSlot } from '@hive/domain/season/schedule/same-slot'
import type { Context } from '#context.ts'
import { type Season, seasonOf } from '#features/season/repairs/service.ts'
import {
  certifiedNames,
  changed,
  countPlayersOf,
  findLastChange,
  findPublishedDraw,
  gamesOf,
  linkAfter,
  listChanges,
  scheduleSourceOf,
  wishesOfTeams,
} from '#features/season/schedule/service.ts'
import { seasonStanding } from './season-standing.ts'

type Reader = Pick<Context, 'db' | 'now'>
type RestOrder = { readonly leagueId: number; readonly from: Day; readonly reason: string }

/** The rest of a season that is to be drawn again, as the season is now. */
export async function planRest(context: Reader, { leagueId, from, reason }: RestOrder) {
  const { db } = context
  const [season, source, draw, last, changes] = await Promise.all([
    seasonOf(context, leagueId),
    scheduleSourceOf(db, leagueId),
    findPublishedDraw(db, leagueId),
    findLastChange(db, leagueId),
    listChanges(db, leagueId),
  ])
  if (!draw?.format) throw changed('These fixtures have been taken back.')
  const moved = movedByCaptains(changes)
  const names = namesApart(teamsById(season.rows, source), certifiedNames(draw.names, changes))
  const teams = source.teams.map(({ id, name }) => ({ id, name: names.get(id) ?? name }))
  const games = gamesOfSeason(season, { names, teams, moved, venueId: source.venueId })
  const { gameMinutes, booked } = source
  const { format } = draw
  return {
    rows: season.rows,
    games,
    teams,
    format,
    slots: season.slots.filter(({ night }) => night >= from),
    booked,
    follows: await linkAfter(draw, last),
    rest: restOf({
      teams: teams.map(({ name }) => name),
      format,
      games,
      from,
      reason,
      gameMinutes,
    }),
  }
}

export type PlannedRest = Awaited<ReturnType<typeof planRest>>

type Told = {
  readonly names: ReadonlyMap<number, string>
  readonly teams: readonly { readonly id: number }[]
  readonly moved: ReadonlyMap<number, Slot>
  readonly venueId: number
}

/** The games of a season by the names of its certificates, and which of them stay where they are. */
function gamesOfSeason(season: Season, { names, teams, moved, venueId: own }: Told): SeasonGame[] {
  const isIn = new Set(teams.map(({ id }) => id))
  return season.rows.map((row, at) => {
    const { slot = null, isFixed = true, venueId } = season.games[at] ?? {}
    const isAgreed = slot !== null && isSameSlot(moved.get(row.id) ?? null, slot)
    const areIn = isIn.has(row.teamOneId) && isIn.has(row.teamTwoId)
    return {
      id: row.id,
      teamOne: names.get(row.teamOneId) ?? row.teamOne,
      teamTwo: names.get(row.teamTwoId) ?? row.teamTwo,
      slot,
      // One that waits for a slot is drawn, wherever it was.
      isKept: isFixed || (slot !== null && areIn && (isAgreed || venueId !== own)),
    }
  })
}

/** The teams of a season’s games and those that are in, those first that came first. */
function teamsById(
  rows: Season['rows'],
  { teams }: Pick<Awaited<ReturnType<typeof scheduleSourceOf>>, 'teams'>,
) {
  const played = rows.flatMap(({ teamOneId, teamTwoId, teamOne, teamTwo }) => [
    { id: teamOneId, name: teamOne },
    { id: teamTwoId, name: teamTwo },
  ])
  return [...played, ...teams].toSorted((one, other) => one.id - other.id)
}

/** Where captains have put games by themselves: those stay there when the rest is drawn again. */
function movedByCaptains(changes: Awaited<ReturnType<typeof listChanges>>): Map<number, Slot> {
  return new Map(
    changes
      .filter(({ decidedBy }) => decidedBy === 'captains')
      .flatMap(({ moves }) =>
        moves.flatMap(({ id, to }) => (to === null ? [] : [[id, to] as const])),
      ),
  )
}

/** Refuses a night from which the rest cannot be drawn again. */
export async function refuseRedraw(
  { db, now }: Reader,
  { leagueId, from, isRestOpen = false }: { leagueId: number; from: Day; isRestOpen?: boolean },
): Promise<void> {
  const [standing, { slots }] = await Promise.all([
    seasonStanding(db, leagueId, { isRestOpen }),
    scheduleSourceOf(db, leagueId),
  ])
  const nights = slots.map(({ night }) => night)
  const problem = redrawProblem(standing, { from, nights, now: now() })
  if (problem) throw new Refusal('schedule_unavailable', problem, { from: problem })
}

/** Never the seed of a draw: from this one no one learns how a draw will come out. */
const PREVIEW_SEED = 'preview'

/** About how much a draw of the rest would change. */
export async function previewRest(
  context: Reader,
  { leagueId, from }: Omit<RestOrder, 'reason'>,
): Promise<RestPlan> {
  await refuseRedraw(context, { leagueId, from })
  const plan = await planRest(context, { leagueId, from, reason: '' })
  const { format, slots, rest } = plan
  const teams = plan.teams.map(({ name }) => name)
  const asked = await wishesOfTeams(context.db, { leagueId, teams: plan.teams, slots })
  const terms = { teams, format, slots, ...asked, seed: PREVIEW_SEED, rest }
  const drawn = (await gamesOf({ terms, rules: SCHEDULE_RULES })) ?? []
  return wireRest(context, plan, drawn, asked.wishes)
}

/** A draw of the rest beside the season as it is. */
export async function wireRest(
  { db }: Pick<Context, 'db'>,
  plan: Pick<PlannedRest, 'rows' | 'games' | 'rest' | 'teams' | 'slots'>,
  drawn: readonly SlottedGame[],
  wishes: readonly TeamWish[],
): Promise<RestPlan> {
  const { games, rest } = plan
  const changes = restChanges({ from: rest.from, games }, drawn)
  const now = games.flatMap(({ teamOne, teamTwo, slot }) =>
    slot === null ? [] : [{ teamOne, teamTwo, ...slot }],
  )
  const isOfRest = ({ night }: SlottedGame) => night >= rest.from
  return {
    from: rest.from,
    kept: rest.kept.length,
    games: changesText(games, changes),
    breaks: restBreaks({
      wishes,
      offered: plan.slots,
      before: now.filter(isOfRest),
      after: [...rest.kept, ...drawn].filter(isOfRest),
    }),
    people: await countPlayersOf(db, teamsOf(plan, changes)),
    before: measuresOf(now),
    after: measuresOf([...rest.kept, ...drawn]),
  }
}

function changesText(games: readonly SeasonGame[], { placed, added, off }: RestChanges) {
  const gameOf = new Map(games.map((game) => [game.id, game]))
  const changedGame = (id: number, to: Slot | null) => {
    const game = gameOf.get(id)
    return game ? [{ teamOne: game.teamOne, teamTwo: game.teamTwo, from: game.slot, to }] : []
  }
  return [
    ...placed.flatMap(({ id, to }) => changedGame(id, to)),
    ...added.map(({ teamOne, teamTwo, night, start, court }) => {
      return { teamOne, teamTwo, from: null, to: { night, start, court } }
    }),
    ...off.flatMap((id) => changedGame(id, null)),
  ]
}

/** The teams with a game that moves, is new or is off, by their numbers. */
function teamsOf(
  { rows, games, teams }: Pick<PlannedRest, 'rows' | 'games' | 'teams'>,
  changes: RestChanges,
) {
  const slots = new Map(games.map(({ id, slot }) => [id, slot]))
  // A game that had no time goes without a word.
  const off = changes.off.filter((id) => slots.get(id) ?? null)
  const ids = new Set([...changes.placed.map(({ id }) => id), ...off])
  const named = new Map(teams.map(({ id, name }) => [name, id]))
  return [
    ...new Set([
      ...rows.filter(({ id }) => ids.has(id)).flatMap((row) => [row.teamOneId, row.teamTwoId]),
      ...changes.added.flatMap(({ teamOne, teamTwo }) =>
        [teamOne, teamTwo].flatMap((name) => named.get(name) ?? []),
      ),
    ]),
  ]
}

function measuresOf(games: readonly SlottedGame[]): RestPlan['before'] {
  if (games.length === 0) return null
  const teams = [...new Set(games.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))]
  const { teams: _teams, ...measures } = fairnessOf(teams.toSorted(), games)
  return measures
}

/** Whether the season is still the one of which the terms were fixed. */
export function isSameRest(
  plan: PlannedRest,
  terms: { rest?: RestTerms | undefined; follows?: string | undefined },
) {
  return (
    plan.follows === terms.follows &&
    JSON.stringify(partsOf(plan.rest)) === JSON.stringify(terms.rest && partsOf(terms.rest))
  )
}

/** In an order of its own, since the database keeps none. */
function partsOf({ from, reason, kept, rounds, gameMinutes }: RestTerms): unknown {
  const games = kept.map((game) => [
    `${game.night} ${game.start} ${String(game.court).padStart(3, '0')}`,
    teamsOfGame(game),
  ])
  const meetings = rounds.map((round) => round.map(teamsOfGame))
  return [from, reason, gameMinutes, games.map((game) => game.join(' ')).toSorted(), meetings]
}

function teamsOfGame({ teamOne, teamTwo }: Meeting): string {
  return `${teamOne}\n${teamTwo}`
}
