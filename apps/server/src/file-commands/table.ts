import { MOST_POINTS } from '@hive/domain/leagues/leagues/own-points'
import { TABLE_RULES } from '@hive/domain/leagues/leagues/table-order'
import { SCORE_LIMIT } from '@hive/domain/season/fixtures/fixture'
import { MOST_ADJUSTED } from '@hive/domain/season/table/adjustment'
import { leagueTable } from '@hive/domain/season/table/table'
import { z } from 'zod'
import { readInput } from './read-input.ts'

const team = z.string().trim().min(1)
// A file can say what a screen can: greater numbers would add up to what no JSON can print.
const score = z.int().min(0).max(SCORE_LIMIT)
const points = halves(MOST_POINTS, 'a game is worth its points by halves at most')

const adjustment = z.strictObject({
  team,
  points: halves(MOST_ADJUSTED, 'points are adjusted by halves at most'),
  reason: z.string().trim().min(1),
})

const input = z
  .strictObject({
    points: z.strictObject({ win: points, draw: points, loss: points }),
    order: z
      .array(z.enum(TABLE_RULES))
      .min(1)
      .refine((order) => new Set(order).size === order.length, 'a rule is named twice'),
    results: z.array(
      z
        .strictObject({ teamOne: team, teamTwo: team, teamOneScore: score, teamTwoScore: score })
        .refine(({ teamOne, teamTwo }) => teamOne !== teamTwo, 'a team cannot play itself'),
    ),
    adjustments: z.array(adjustment).default([]),
    lot: z
      .array(team)
      .refine((lot) => new Set(lot).size === lot.length, 'a lot names a team twice')
      .default([]),
  })
  .refine(({ results, adjustments }) => {
    const playing = new Set(results.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))
    return adjustments.every((one) => playing.has(one.team))
  }, 'an adjustment names a team that has no result')

/** The table of the results in a file; each row with the rule and the two numbers that put it below the one before. */
export async function tableOfFile([path]: readonly string[]) {
  const { results, ...terms } = await readInput(path, input)
  const names = [...new Set(results.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))]
  const rows = leagueTable(
    names.map((name) => ({ key: name, name })),
    results,
    terms,
  )
  return rows.map(({ key: _key, level: _level, name, values, ...row }, at) => ({
    place: at + 1,
    team: name,
    ...row,
    numbers: values,
    adjustments: terms.adjustments
      .filter((one) => one.team === name)
      .map(({ points, reason }) => ({ points, reason })),
  }))
}

/** A number from `-most` to `most`, with halves at most. */
function halves(most: number, problem: string) {
  return z.number().min(-most).max(most).multipleOf(0.5, problem)
}
