import { partnerReport } from '@hive/domain/season/partner-nights/partner-report'
import { PARTNER_LIMITS } from '@hive/domain/season/partner-nights/limits'
import { rotatePartners } from '@hive/domain/season/partner-nights/rotate-partners'
import { z } from 'zod'
import { readInput } from './read-input.ts'

const { least, most, rounds } = PARTNER_LIMITS

const terms = z.strictObject({
  players: z
    .array(z.string().trim().min(1))
    .min(least, `at least ${least} players`)
    .max(most, `at most ${most} players`)
    .refine((names) => new Set(names).size === names.length, 'a player is there twice'),
  courts: z.int().min(1, 'at least one court').max(1000),
  rounds: z.int().min(1, 'at least one round').max(rounds, `at most ${rounds} rounds`),
  seed: z.string(),
})

/** A night with changing partners for the players in a file, with its report. */
export async function partnersOfFile([path]: readonly string[]) {
  const given = await readInput(path, terms)
  const night = rotatePartners(given)
  return { rounds: night, report: partnerReport(given.players, night) }
}
