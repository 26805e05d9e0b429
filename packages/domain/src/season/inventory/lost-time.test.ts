import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chance } from '../../base/chance/chance.ts'
import { clockOf, minutesOf } from '../../base/time/clock-time.ts'
import { addDays } from '../../base/time/day.ts'
import { conflictsIn } from '../../testing/repair-faults.ts'
import { damagedSeason } from '../../testing/seasons.ts'
import { moveOffers } from '../game-moves/move-offers.ts'
import type { PlannedGame } from '../repairs/planned-game.ts'
import { repairsOf } from '../repairs/repairs.ts'
import { editConflicts, isOpenSlot } from '../schedule-edits/board.ts'
import { movesOf, withMoves } from '../schedule-edits/edit.ts'
import type { Slot } from '../schedule/game.ts'
import { type Loss, lostBecause } from './loss.ts'

const STEPS = 8

/** A season that loses nights and courts, is repaired, moved by captains and on the board, and gets some back. */
function seasonWith(seed: number) {
  const random = chance(seed)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const { games: planned, slots: all, gameMinutes, wishes } = damagedSeason(seed, { mostTeams: 7 })
  let games = planned
  let losses: readonly Loss[] = []
  const isLost = (slot: Slot) => {
    const until = clockOf(minutesOf(slot.start) + gameMinutes)
    return lostBecause(losses, { ...slot, from: slot.start, until }) !== null
  }
  const hall = () => ({ gameMinutes, openings: [], blackouts: [], losses, taken: [] })
  const open = () => all.filter((slot) => !isLost(slot))
  const lostGames = () =>
    games.filter(({ slot, isFixed }) => !isFixed && slot !== null && isLost(slot))
  const steps = {
    lose: () => {
      const slot = pick(all)
      if (!slot) return
      const until = addDays(slot.night, Math.floor(random() * 15))
      const courts = random() < 0.5 ? [] : [slot.court]
      const hours = random() < 0.7 ? null : { from: slot.start, until: '23:00' }
      losses = [...losses, { from: slot.night, until, courts, hours, reason: 'A leak' }]
    },
    giveBack: () => {
      const given = pick(losses)
      losses = losses.filter((loss) => loss !== given)
    },
    repair: () => {
      const closed = lostGames().map(({ id }) => id)
      const slots = open()
      const accident = { kind: 'waiting', closed } as const
      const repair = pick(repairsOf({ games, slots, gameMinutes, wishes, accident }))
      games = withMoves(games, repair?.moves ?? [])
      return lostGames()
    },
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
  }
  return { steps, games: () => games, lostGames, pick }
}

test('nothing is ever put where time is lost, until it is given back', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { steps, games, lostGames, pick } = seasonWith(seed)
      for (let step = 0; step < STEPS; step += 1) {
        const name = pick(['lose', 'giveBack', 'repair', 'swap', 'board'] as const) ?? 'lose'
        const before = new Set(lostGames().map(({ id }) => id))
        expect(steps[name]() ?? []).toEqual([])
        expect(name === 'lose' ? [] : strayed(lostGames(), before)).toEqual([])
        expect(conflictsIn(games())).toEqual([])
      }
    }),
    { numRuns: 60 },
  )
})

/** Games that are where time is lost, and were not before. */
function strayed(now: readonly PlannedGame[], before: ReadonlySet<number>): number[] {
  return now.flatMap(({ id }) => (before.has(id) ? [] : [id]))
}
