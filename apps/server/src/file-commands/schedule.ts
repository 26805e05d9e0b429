import { certificateOf } from '@hive/domain/season/schedule/certificate'
import { noScheduleText } from '@hive/domain/season/schedule/draw-problem'
import { datesProblem } from '@hive/domain/season/schedule/dates-problem'
import { isInHalves } from '@hive/domain/season/schedule/game'
import { halvesProblem } from '@hive/domain/season/schedule/halves'
import { fairnessOf } from '@hive/domain/season/schedule/fairness'
import { makeSchedule } from '@hive/domain/season/schedule/make-schedule'
import type { NoSchedule } from '@hive/domain/season/schedule/schedule'
import { TEAM_LIMITS } from '@hive/domain/season/schedule/rounds'
import { counted } from '@hive/domain/base/text/words'
import { z } from 'zod'
import { sha256Hex } from '#sha256.ts'
import { BadInput, readInput } from './read-input.ts'

const team = z.string().trim().min(1)
// A file does not say how long a game takes, so starts are as far apart as its author wants them: two on one court are two
// slots, and a team may have both.
const night = z.iso.date('a night is a date such as 2026-01-05')
// A date that is there twice is one.
const nights = z.array(night).transform((dates) => [...new Set(dates)])
const start = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a start is a time such as 18:30')
const slot = { night, start, court: z.int().min(1).max(1000) }

const { least, most } = TEAM_LIMITS
const teams = z
  .array(team)
  .refine((names) => new Set(names).size === names.length, 'a team is there twice')

const GAMES = 'this must be a whole number of games, from 1 to 100'

const terms = z
  .strictObject({
    teams: teams.min(least, `at least ${least} teams`).max(most, `at most ${most} teams`),
    format: z.union(
      [
        z.literal('single'),
        z.literal('double'),
        z.strictObject({ games: z.int(GAMES).min(1, GAMES).max(100, GAMES) }),
        z.strictObject({ halves: z.enum(['single', 'double']), top: z.array(team) }),
      ],
      '"single", "double", {"games": N} or {"halves": "single" | "double", "top": [teams]}',
    ),
    slots: z.array(z.strictObject(slot)),
    wishes: z
      .array(
        z.strictObject({
          team,
          unavailable: nights.default([]),
          prefers: z.enum(['early', 'late']).nullable().default(null),
          cannot: nights.optional(),
          after: start.optional(),
          busy: z.array(z.strictObject({ night, start })).optional(),
        }),
      )
      .default([]),
    seed: z.string(),
  })
  .refine(({ teams: known, wishes }) => wishes.every((wish) => known.includes(wish.team)), {
    path: ['wishes'],
    error: 'a wish of a team that is not there',
  })
  .refine(({ wishes }) => new Set(wishes.map((wish) => wish.team)).size === wishes.length, {
    path: ['wishes'],
    error: 'a team has two wishes',
  })
  .superRefine(({ teams: known, format }, context) => {
    const problem = isInHalves(format) ? halvesProblem(known, format) : null
    if (problem) context.addIssue({ code: 'custom', path: ['format'], message: problem })
  })

/** A season's schedule of the terms in a file, with its report and its certificate. */
export async function scheduleOfFile([path]: readonly string[]) {
  const given = await readInput(path, terms)
  const problem = datesProblem(given)
  if (problem) throw new BadInput(problem)
  const schedule = makeSchedule(given)
  if ('reason' in schedule) throw new BadInput(textOf(schedule))
  const { games, byes } = schedule
  return {
    fixtures: games.map((game) => ({
      teamOne: game.teamOne,
      teamTwo: game.teamTwo,
      night: game.night,
      start: game.start,
      court: game.court,
    })),
    byes,
    report: fairnessOf(given.teams, games, { wishes: given.wishes, offered: given.slots }),
    certificate: await certificateOf(given, games, sha256Hex),
  }
}

const graded = z
  .strictObject({
    teams: teams.min(2, 'at least 2 teams'),
    fixtures: z
      .array(z.looseObject({ ...slot, teamOne: team, teamTwo: team }))
      .min(1, 'at least one game'),
  })
  .check(({ value, issues }) => {
    for (const [at, { teamOne, teamTwo }] of value.fixtures.entries()) {
      const isKnown = [teamOne, teamTwo].every((name) => value.teams.includes(name))
      if (isKnown && teamOne !== teamTwo) continue
      const message = isKnown ? 'a team cannot play itself' : 'a team that is not among the teams'
      issues.push({ code: 'custom', input: value, path: ['fixtures', at], message })
    }
  })

/** The fairness of the fixtures in a file, however they were made. */
export async function gradeOfFile([path]: readonly string[]) {
  const { teams: names, fixtures } = await readInput(path, graded)
  return fairnessOf(names, fixtures)
}

function textOf(refusal: NoSchedule): string {
  if (refusal.reason === 'dates') return noScheduleText(refusal)
  return refusal.reason === 'slots'
    ? `The slots do not suffice: ${counted(refusal.missing, 'slot')} missing.`
    : 'An odd number of teams cannot each have an odd number of games.'
}
