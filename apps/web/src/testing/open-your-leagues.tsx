import type { Fixture } from '@hive/domain/season/fixtures/fixture'
import type { League } from '@hive/domain/season/season/league'
import type { Permissions } from '@hive/domain/base/session/permission'
import { sampleFixture } from '@hive/domain/testing/sample-fixture'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { leaguesState } from '#features/leagues/leagues/slice.ts'
import { YourLeaguesPage } from '#features/season/fixtures/your-leagues-page.tsx'
import { renderApp } from './render-app.tsx'
import { completeAccount, ownMembership, stateOf, listing } from './samples.ts'

export const DAY = 86_400_000

/** A game so many days from now. */
export function fixture(id: number, days: number, score: Fixture['score']): Fixture {
  return {
    ...sampleFixture,
    id,
    startTime: new Date(Date.now() + days * DAY).toISOString(),
    courtNumber: 2,
    venueId: 1,
    score,
  }
}

/** Your Leagues of a player in one league. */
export function openYourLeagues(
  league: League,
  change: Partial<typeof ownMembership> = {},
  {
    permissions = {},
    enter,
  }: {
    permissions?: Permissions
    enter?: (sent: unknown) => unknown
  } = {},
) {
  const account = {
    ...completeAccount,
    permissions,
    memberships: [{ ...ownMembership, ...change }],
  }
  const seen = { at: new Date(Date.now() - DAY).toISOString(), leagues: [league] }
  return renderApp(<YourLeaguesPage />, {
    state: { ...stateOf(account), leagues: { ...leaguesState([league]), seen } },
    answers: {
      '/api/leagues': () => listing(league),
      '/api/calendar-feed': () => ({ url: 'https://hive.example/calendar/one.ics' }),
      '/api/calendar-feed/renew': () => ({ url: 'https://hive.example/calendar/two.ics' }),
      ...(enter ? { UpdateLeagueFixtureScore: enter } : {}),
    },
  })
}

const others = { teamOne: { id: 3, name: 'Lob Stars' }, teamTwo: { id: 4, name: 'Rally Cats' } }
const season = [
  fixture(1, -14, { teamOne: 11, teamTwo: 7 }),
  fixture(2, -7, { teamOne: 5, teamTwo: 11 }),
  { ...fixture(3, 3, null), ...others },
  fixture(4, 4, null),
]
/** The sample league amid its season. */
export const played = { ...sampleLeague, fixtures: season }

/** Rejects with this error. */
export function failing(error: unknown): () => Promise<never> {
  return async () => {
    throw error
  }
}
