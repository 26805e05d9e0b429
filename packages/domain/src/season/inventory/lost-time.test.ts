import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chance } from '../../base/chance/chance.ts'
import { clockOf, minutesOf } from '../../base/time/clock-time.ts'
import { addDays } from '../../base/time/day.ts'
import { conflictsIn, faultsOf } from '../../testing/repair-faults.ts'
import { damagedSeason } from '../../testing/seasons.ts'
import { moveOffers } from '../game-moves/move-offers.ts'
import { opponentsOf } from '../repairs/newcomer.ts'
import type { Accident, PlannedGame } from '../repairs/planned-game.ts'
import { repairsOf } from '../repairs/repairs.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import { restChanges, restOf } from '../schedule/rest-of-season.ts'
import { editConflicts, isOpenSlot } from '../schedule-edits/board.ts'
import { movesOf, withMoves } from '../schedule-edits/edit.ts'
import type { Slot } from '../schedule/game.ts'
import { type Loss, lostBecause } from './loss.ts'

const STEPS = 12
/** Each run of the tests plays the same few; `SEASONS` and `PROPERTY_SEED` play others. */
const SEASONS = Number(process.env['SEASONS'] ?? 40)
const MOST_MS = Math.max(180_000, SEASONS * 5000)
const FEWEST_TEAMS = 3

type PickOne = <Item>(from: readonly Item[]) => Item | undefined

/** A season of which time is lost and given back, with the hall as it then is. */
function inventoryOf(all: readonly Slot[], gameMinutes: number) {
  let losses: readonly Loss[] = []
  const isLost = (slot: Slot) => {
    const until = clockOf(minutesOf(slot.start) + gameMinutes)
    return lostBecause(losses, { ...slot, from: slot.start, until }) !== null
  }
  return {
    isLost,
    losses: () => losses,
    set: (now: readonly Loss[]) => {
      losses = now
    },
    hall: () => ({ gameMinutes, openings: [], blackouts: [], losses, taken: [] }),
    open: () => all.filter((slot) => !isLost(slot)),
  }
}

function teamsOf(games: readonly PlannedGame[]): string[] {
  return [...new Set(games.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))].toSorted()
}

/** Whether some pair meets more than once. */
function formatOf(games: readonly PlannedGame[]): 'single' | 'double' {
  const pairs = games.map(({ teamOne, teamTwo }) => [teamOne, teamTwo].toSorted().join())
  return new Set(pairs).size < pairs.length ? 'double' : 'single'
}

/**
 * A season that loses nights and courts, gets some back, is repaired, moved by captains and on the board and drawn again, and
 * whose teams come and leave. Each step answers with what is wrong.
 */
function seasonWith(seed: number) {
  const random = chance(seed)
  const pick: PickOne = (from) => from[Math.floor(random() * from.length)]
  const { games: planned, slots: all, gameMinutes, wishes } = damagedSeason(seed, { mostTeams: 7 })
  const format = formatOf(planned)
  const inventory = inventoryOf(all, gameMinutes)
  const { isLost, losses, hall, open } = inventory
  let games = planned
  let teams = teamsOf(planned)
  let came = 0
  const lostGames = () =>
    games.filter(({ slot, isFixed }) => !isFixed && slot !== null && isLost(slot))
  const mend = (accident: Accident): unknown[] => {
    const problem = { games, slots: open(), gameMinutes, wishes, accident }
    const repair = pick(repairsOf(problem))
    if (!repair) return []
    const { calledOff, moves } = repair
    games = withMoves(games, moves).filter(({ id }) => !calledOff.includes(id))
    return faultsOf(problem, repair)
  }
  const waiting = () => ({ kind: 'waiting', closed: lostGames().map(({ id }) => id) }) as const
  const newId = () => Math.max(...games.map(({ id }) => id), 0) + 1
  const steps = {
    lose: () => {
      const slot = pick(all)
      if (!slot) return []
      const until = addDays(slot.night, Math.floor(random() * 15))
      const courts = random() < 0.5 ? [] : [slot.court]
      const hours = random() < 0.7 ? null : { from: slot.start, until: '23:00' }
      inventory.set([...losses(), { from: slot.night, until, courts, hours, reason: 'A leak' }])
      return []
    },
    giveBack: () => {
      const given = pick(losses())
      inventory.set(losses().filter((loss) => loss !== given))
      return []
    },
    repair: () => [...mend(waiting()), ...lostGames()],
    swap: () => {
      const own = pick(games)
      const season = { games, slots: open(), hall: hall(), isFar: () => true, wishes }
      const offers = own ? moveOffers(own.id, season) : { free: [], swaps: [] }
      const offer = pick([...offers.free, ...offers.swaps])
      if (own && offer)
        games = withMoves(games, movesOf(games, { id: own.id, to: offer.slot }) ?? [])
      return [...offers.free, ...offers.swaps].filter(({ slot }) => isLost(slot))
    },
    board: () => {
      const [own, to] = [pick(games), pick(all)]
      const board = { games, slots: all, hall: hall(), wishes }
      const moves = own && to ? movesOf(games, { id: own.id, to }) : null
      if (moves && editConflicts(board, moves).length === 0) games = withMoves(games, moves)
      return all.filter((slot) => isOpenSlot(hall(), slot) && isLost(slot))
    },
    leave: () => {
      const team = pick(teams)
      if (!team || teams.length <= FEWEST_TEAMS) return []
      const faults = mend({ kind: 'team', team })
      teams = teams.filter((other) => other !== team)
      const left = games.filter(({ isFixed }) => !isFixed)
      return [...faults, ...(teamsOf(left).includes(team) ? [`${team} plays on.`] : [])]
    },
    come: () => {
      const team = `Late ${(came += 1)}`
      const nights = new Set(open().map(({ night }) => night)).size
      const opponents = opponentsOf(games, { others: teams, nights })
      const first = newId()
      const fresh = opponents.map((teamTwo, at): PlannedGame => {
        return { id: first + at, teamOne: team, teamTwo, slot: null, isFixed: false }
      })
      games = [...games, ...fresh]
      teams = [...teams, team]
      return mend(waiting())
    },
    drawAgain: () => {
      const from = pick(open())?.night ?? ''
      const now = games.map(({ isFixed, ...game }) => ({ ...game, isKept: isFixed }))
      const rest = restOf({ teams, format, games: now, from, reason: 'Again.', gameMinutes })
      const slots = open().filter(({ night }) => night >= from)
      const terms = { teams, format, slots, wishes: [], seed: `${seed}`, follows: '', rest }
      const made = makeSchedule(terms)
      if ('reason' in made) return []
      const { placed, added, off } = restChanges({ from, games: now }, made.games)
      const first = newId()
      const fresh = added.map(({ teamOne, teamTwo, ...slot }, at): PlannedGame => {
        return { id: first + at, teamOne, teamTwo, slot, isFixed: false }
      })
      const to = new Map(placed.map((game) => [game.id, game.to]))
      games = games
        .filter(({ id }) => !off.includes(id))
        .map((game) => ({ ...game, slot: to.get(game.id) ?? game.slot }))
      games = [...games, ...fresh]
      return []
    },
  }
  return { steps, games: () => games, lostGames, pick }
}

const TURNS = [
  'lose',
  'giveBack',
  'repair',
  'repair',
  'swap',
  'board',
  'leave',
  'come',
  'drawAgain',
] as const

test(
  'whatever happens to a season, nothing is put where time is lost, and no team or court has two games at once',
  () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { steps, games, lostGames, pick } = seasonWith(seed)
        for (let step = 0; step < STEPS; step += 1) {
          const name = pick(TURNS) ?? 'lose'
          const before = new Set(lostGames().map(({ id }) => id))
          expect(steps[name]()).toEqual([])
          expect(name === 'lose' ? [] : strayed(lostGames(), before)).toEqual([])
          expect(conflictsIn(games())).toEqual([])
        }
      }),
      { numRuns: SEASONS },
    )
  },
  MOST_MS,
)

/** Games that are where time is lost, and were not before. */
function strayed(now: readonly PlannedGame[], before: ReadonlySet<number>): number[] {
  return now.flatMap(({ id }) => (before.has(id) ? [] : [id]))
}
