import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const counts = {
  played: z.int(),
  wins: z.int(),
  draws: z.int(),
  /** Those by forfeit among them. */
  losses: z.int(),
  forfeits: z.int(),
}

const season = z.object({
  leagueId: z.int(),
  title: z.string(),
  endDate: z.iso.date(),
  /** As the team was called then. */
  teamName: z.string(),
  /** Whether the caller was on the team. */
  isOwn: z.boolean(),
  /** Its row of the table; null while it has none. */
  row: z.object({ place: z.int(), of: z.int(), ...counts }).nullable(),
})

export type TeamSeason = z.output<typeof season>

const meeting = z.object({
  fixtureId: z.int(),
  /** The other team, as it is called now. */
  against: z.string(),
  met: z.int(),
  won: z.int(),
  drawn: z.int(),
  last: z.object({
    start: z.iso.datetime(),
    result: z.enum(['win', 'draw', 'loss', 'forfeit']),
    /** The own score first. */
    score: z.tuple([z.int(), z.int()]).readonly(),
    isForfeit: z.boolean(),
  }),
})

export type Meeting = z.output<typeof meeting>

export const getHistory = endpoint({
  access: 'player',
  path: '/api/history',
  summary:
    'What lies behind the caller: how often they have met the teams that they play next, their own record by sport, and their teams through all renewals. Games count as in the tables.',
  reply: z.object({
    meetings: z.array(meeting),
    record: z.array(z.object({ sport: z.string(), ...counts })),
    /** Each of the caller’s teams once, with its seasons, the newest first. */
    teams: z.array(z.object({ teamId: z.int(), name: z.string(), seasons: z.array(season) })),
  }),
})

export type History = z.output<typeof getHistory.reply>
