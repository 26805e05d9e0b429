import { type Fixture, FIXTURE_STATUSES, FORFEITS } from '@hive/domain/season/fixtures/fixture'
import { z } from 'zod'

/** A fixture as the specification's clients read it. */
export const fixtureWire = z.object({
  fixture_id: z.int(),
  team_one_id: z.int(),
  team_one_name: z.string(),
  team_two_id: z.int(),
  team_two_name: z.string(),
  start_time: z.iso.datetime(),
  court_number: z.int().nullable(),
  venue_id: z.int(),
  team_one_score: z.int().nullable(),
  team_two_score: z.int().nullable(),
  /** The sets behind the score, each with the points of both teams; left out where there are none. */
  set_scores: z.array(z.tuple([z.int(), z.int()])).optional(),
  status: z.enum(FIXTURE_STATUSES).default('scheduled'),
  status_reason: z.string().default(''),
  forfeit: z.enum(FORFEITS).nullable().default(null),
})

type FixtureWire = z.output<typeof fixtureWire>

export function fixtureToWire(fixture: Fixture): FixtureWire {
  return {
    fixture_id: fixture.id,
    team_one_id: fixture.teamOne.id,
    team_one_name: fixture.teamOne.name,
    team_two_id: fixture.teamTwo.id,
    team_two_name: fixture.teamTwo.name,
    start_time: fixture.startTime,
    court_number: fixture.courtNumber,
    venue_id: fixture.venueId,
    team_one_score: fixture.score?.teamOne ?? null,
    team_two_score: fixture.score?.teamTwo ?? null,
    ...(fixture.sets ? { set_scores: fixture.sets.map(([one, two]) => [one, two]) } : {}),
    status: fixture.status,
    status_reason: fixture.statusReason,
    forfeit: fixture.forfeit,
  }
}
