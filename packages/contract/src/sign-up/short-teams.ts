import { z } from 'zod'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const access = { permission: 'people', league: 'sent' } as const

const shortTeam = z.object({
  teamId: z.int(),
  name: z.string(),
  /** Null for a team of individuals that no one leads. */
  captain: z.string().nullable(),
  players: z.int(),
  /** How many invitations are open, those of people for whom a place is held among them. */
  invited: z.int(),
  /** When the captain was last asked for more players. */
  nudgedAt: z.iso.datetime().nullable(),
  mayNudge: z.boolean(),
  /** The step that lets it play with the players it has; null for a team that is to be filled. */
  playsShort: z.uuid().nullable(),
  /** Who of those without a team would fill it. */
  joiners: z.array(
    z.object({
      registrationId: z.int(),
      name: z.string(),
      skill: z.int(),
      reason: z.string(),
    }),
  ),
  /** The other short teams that could join this one. */
  partners: z.array(
    z.object({
      teamId: z.int(),
      name: z.string(),
      players: z.int(),
      /** The money that goes back for it, in euro, and to whom. */
      back: z.number(),
      payer: z.string(),
    }),
  ),
  /** The effects of becoming individuals, in euro; null where the team cannot. */
  individuals: z
    .object({
      people: z.int(),
      /** The fee paid for the team, and the price of individuals’ places for its people. */
      fee: z.number(),
      price: z.number(),
      back: z.number(),
      payer: z.string(),
    })
    .nullable(),
  /** The step after which its people become individuals; null for a team that stays one. */
  becomes: z.uuid().nullable(),
  /** The latest question to merge that has not led to it. */
  merge: z
    .object({
      state: z.enum(['asked', 'declined', 'over']),
      other: z.string(),
      /** Whether it is the other team that joins this one. */
      stays: z.boolean(),
      /** The captains who have not agreed. */
      waitsFor: z.array(z.string()),
      endsAt: z.iso.datetime(),
    })
    .nullable(),
})

export type ShortTeam = z.output<typeof shortTeam>

export const getShortTeams = endpoint({
  access,
  path: '/api/organiser/short-teams',
  summary:
    'The teams of a league with fewer players than the sport needs, each with who of those without a team would fill it.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    league: z.object({ id: z.int(), title: z.string(), startDate: day, least: z.int() }),
    teams: z.array(shortTeam),
    /** How many people have signed up alone and have no team. */
    individuals: z.int(),
  }),
})

export type ShortTeams = z.output<typeof getShortTeams.reply>

export const takeShortTeamStep = endpoint({
  access,
  path: '/api/organiser/short-teams/step',
  summary:
    'Asks a captain for more players (at most once a day), puts individuals on a team, all or none, lets a team play with the players it has, asks two captains to merge their teams, or makes individuals of a team’s people. Its e-mails wait ten minutes. 409 if a person or the team is no longer as the organiser has seen it.',
  body: z.object({
    leagueId: id,
    teamId: id,
    step: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('nudge') }),
      z.object({ kind: z.literal('top_up'), registrationIds: z.array(id).min(1).max(20) }),
      z.object({ kind: z.literal('play_short') }),
      // The team of the step stays, and the one named here joins it.
      z.object({ kind: z.literal('merge'), joiningTeamId: id }),
      // `back`: what goes back, in euro, as the organiser has seen it.
      z.object({ kind: z.literal('individuals'), back: z.number() }),
    ]),
  }),
  reply: z.object({ stepId: z.uuid() }),
})

export const undoShortTeamStep = endpoint({
  access,
  path: '/api/organiser/short-teams/undo',
  summary:
    'Takes such a step back, until its e-mails are out; again changes nothing. A team that plays short can always be filled again.',
  body: z.object({ leagueId: id, stepId: z.uuid() }),
})
