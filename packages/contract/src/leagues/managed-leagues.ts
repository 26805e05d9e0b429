import { LEAGUE_STAGES, MANAGED_STATES } from '@hive/domain/leagues/leagues/managed-league'
import { WEEKDAYS } from '@hive/domain/base/time/day'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const managedLeague = z.object({
  id: z.int(),
  title: z.string(),
  sport: z.string(),
  venue: z.string(),
  town: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  weekday: z.enum(WEEKDAYS),
  startTime: z.string(),
  endTime: z.string(),
  state: z.enum(MANAGED_STATES),
  stage: z.enum(LEAGUE_STAGES),
  /** Whether anyone can see games of it, or a night with partners. */
  gamesAreOut: z.boolean(),
  /** Whether all of its games are behind it, and no play-offs are made yet. */
  awaitsPlayOffs: z.boolean(),
  places: z.int(),
  placesTaken: z.int(),
  waiting: z.int(),
  /** The next night that has not begun; `null` after the last and for a cancelled league. */
  nextNight: z.iso.date().nullable(),
  /** Games of past days that should have a score and have none. */
  scoresMissing: z.int(),
})

export const getManagedLeagues = endpoint({
  access: { permission: 'tasks', league: 'found' },
  path: '/api/organiser/leagues',
  summary:
    'The leagues that an organiser has a part in: how each stands, its places, its next night and the scores that are missing.',
  reply: z.object({ leagues: z.array(managedLeague) }),
})

export const getSignUpsOverTime = endpoint({
  access: { permission: 'tasks', league: 'found' },
  path: '/api/organiser/leagues/sign-ups',
  summary:
    'The places taken and given back each day, of the leagues that an organiser has a part in and that began in the last two years or are yet to begin.',
  reply: z.object({
    leagues: z.array(
      z.object({
        leagueId: z.int(),
        /** Irish days, the earliest first; more places given back than taken is a negative number. */
        changes: z.array(z.object({ day: z.iso.date(), places: z.int() })),
      }),
    ),
  }),
})
