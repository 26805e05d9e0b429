import { FIXTURE_STATUSES } from '@hive/domain/season/fixtures/fixture'
import { z } from 'zod'
import { idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { invitedPerson } from '../sign-up/invited-people.ts'
import { leaguePerson } from '../sign-up/league-people.ts'

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  state: z.enum(['open', 'ended', 'declined']),
  invitedOn: z.iso.date(),
  /** The last day on which it can be, or could be, accepted. */
  until: z.iso.date(),
})

const game = z.object({
  gameId: z.int(),
  start: z.iso.datetime(),
  hall: z.string(),
  court: z.int().nullable(),
  /** The other team; null where it is not known yet. */
  against: z.object({ id: z.int(), name: z.string() }).nullable(),
  status: z.enum(FIXTURE_STATUSES),
  /** Its own score first; null without one. */
  score: z.tuple([z.int(), z.int()]).nullable(),
})

export type TeamGame = z.output<typeof game>

export const getTeam = endpoint({
  access: { permission: 'people', league: 'sent' },
  path: '/api/organiser/team',
  summary:
    'One team of a league: who is on it, invited to it and kept a place on it, its games, and what was paid for it, for those who see money.',
  query: z.object({ leagueId: idText, teamId: idText }),
  reply: z.object({
    league: z.object({ id: z.int(), title: z.string() }),
    id: z.int(),
    name: z.string(),
    /** Whether an organiser put it together, rather than a captain signing it up. */
    isOfIndividuals: z.boolean(),
    /** `left`: out of the league; `withdrawn`: out of the season; `unpaid`: its sign-up is not paid yet. */
    standing: z.enum(['in', 'unpaid', 'withdrawn', 'left']),
    /** How many players the sport has on a team. */
    needs: z.int(),
    /** The last day on which it can be changed. */
    changesUntil: z.iso.date(),
    /** Those who have a place on it or are paying for one, the captain first. */
    people: z.array(leaguePerson),
    invitations: z.array(invitation),
    /** To how many of these the invitation would be sent again. */
    toResend: z.int(),
    /** Those for whom a place on it is, or was, held until they log in. */
    invited: z.array(invitedPerson),
    /** To how many of those an e-mail would go now. */
    toWrite: z.int(),
    games: z.array(game),
    /** In euro, of all who are or were on it; null for organisers who do not see money. */
    money: z
      .object({
        paid: z.number(),
        back: z.number(),
        /** What is still to come: of places that are not paid, and of a fee that is split. */
        due: z.number(),
      })
      .nullable(),
    /** The teams of the league. */
    teams: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

export type TeamReply = z.output<typeof getTeam.reply>

/** How many teams a search finds at most. */
export const TEAMS_FOUND = 8

export const findTeams = endpoint({
  access: { permission: 'people', league: 'found' },
  path: '/api/organiser/teams/search',
  summary:
    'Teams by a part of their names, of one’s own leagues or all; those of the newest first.',
  body: z.object({ search: z.string().trim().min(1).max(100) }),
  reply: z.object({
    teams: z.array(
      z.object({ id: z.int(), name: z.string(), leagueId: z.int(), league: z.string() }),
    ),
  }),
})
