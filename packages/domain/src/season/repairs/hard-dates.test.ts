import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chance } from '../../base/chance/chance.ts'
import { damagedSeason } from '../../testing/seasons.ts'
import { moveOffers } from '../game-moves/move-offers.ts'
import type { TeamWish } from '../schedule/game.ts'
import { barredTexts } from '../schedule/hard-dates.ts'
import { consequencesOf } from '../schedule-edits/consequences.ts'
import { teamsOf } from './planned-fairness.ts'
import type { RepairProblem } from './planned-game.ts'
import { repairsOf } from './repairs.ts'

/** A damaged season in which teams have ruled nights out, also such on which they play, and some the first start. */
function hardSeason(seed: number): RepairProblem {
  const problem = damagedSeason(seed, { mostTeams: 8 })
  const random = chance(seed)
  const nights = [...new Set(problem.slots.map(({ night }) => night))]
  const wishes = teamsOf(problem.games).map((team): TeamWish => {
    const cannot = nights.filter(() => random() < 0.2).slice(0, 3)
    const isLater = random() < 0.2
    return { team, unavailable: [], prefers: null, cannot, ...(isLater && { after: '18:30' }) }
  })
  return { ...problem, wishes }
}

test('no repair puts a game where a team cannot play', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const problem = hardSeason(seed)
      const { games, wishes } = problem
      const barred = repairsOf(problem).flatMap(({ moves }) =>
        moves.flatMap(({ id, to }) => {
          const game = games.find((one) => one.id === id)
          return game && to ? barredTexts([game.teamOne, game.teamTwo], to, wishes) : []
        }),
      )
      expect(barred).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test('captains are offered no time at which a team cannot play, and an organiser needs a reason for one', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { games, slots, gameMinutes, wishes } = hardSeason(seed)
      const hall = { gameMinutes, openings: [], blackouts: [], losses: [], taken: [] }
      const game = games.find(({ isFixed, slot }) => !isFixed && slot !== null)
      if (!game?.slot) return
      const own = game.slot
      const teams = [game.teamOne, game.teamTwo]
      const { free, swaps } = moveOffers(game.id, {
        games,
        slots,
        hall,
        wishes,
        isFar: () => true,
      })
      const offered = [...free, ...swaps].flatMap(({ slot }) => barredTexts(teams, slot, wishes))
      expect(offered).toEqual([])
      const isNew = (text: string) => !barredTexts(teams, own, wishes).includes(text)
      for (const slot of slots) {
        const moves = [{ id: game.id, from: game.slot, to: slot }]
        const found = consequencesOf({ games, slots, hall, wishes }, moves)
        const hard = found.filter(({ kind }) => kind === 'hard').map(({ text }) => text)
        expect(hard).toEqual(barredTexts(teams, slot, wishes).filter(isNew))
      }
    }),
    { numRuns: 20 },
  )
})
