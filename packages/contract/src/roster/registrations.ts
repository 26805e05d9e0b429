import { TEAM_AFTERS } from '@hive/domain/roster/teams/leaving'
import { WAITING_STATES } from '@hive/domain/roster/waiting/waiting-list'
import { z } from 'zod'
import { askedWire } from '../base/asked.ts'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { expectedBack } from '../base/money-back.ts'
import { captainLeaves } from './captain-leaves.ts'

/** Where one sign-up stands, as its owner sees it; money in euro. */
export const registrationWire = z.object({
  id: z.int(),
  leagueId: z.int(),
  leagueTitle: z.string(),
  RegistrationTypeId: z.int(),
  TryItOutRegistration: z.boolean(),
  /** Whether it moves a try-out up to the full league. */
  isUpgrade: z.boolean(),
  teamId: z.int().nullable(),
  teamName: z.string().nullable(),
  /** `tried`: a one-week try-out that is over, and counts towards the price of the rest. */
  state: z.enum(['held', 'confirmed', 'tried', 'refund_due']),
  /** The first of the nights that it pays for, and how many they are; `null` for all of an old one. */
  firstNight: z.iso.date().nullable(),
  nights: z.int().nullable(),
  /** Until when a held place is kept. */
  heldUntil: z.iso.datetime().nullable(),
  /** The card page of a held place. */
  cardPage: z.url().nullable(),
  /** Whether their team has asked anyone to join it. */
  hasInvited: z.boolean().default(true),
  /** Whether the captain of their team has split its fee. */
  hasSplitFee: z.boolean().default(false),
  /** Whether its owner is asked to move to another league. */
  isAskedToMove: z.boolean().default(false),
  due: z.number(),
  /** All that has been paid for this place and not gone back. */
  paid: z.number(),
  /** The refund for a cancellation today; `null` where there is nothing to cancel. */
  refundOnCancel: z.number().nullable(),
  /** The reward of this team that has come off another price, which is kept from the refund. */
  rewardUsed: z.number().default(0),
  /** In `refundOnCancel`: what was kept of a team's refund for its captain's reward, which this sign-up has used. */
  rewardBack: z.number().optional(),
  /** The favours they have used for it: with those they get back no more than they paid. */
  favourUsed: z.number().default(0),
  /** The favours that end if they cancel today. */
  favourEnds: z.number().default(0),
  /** The last day on which a cancellation gives money back. */
  lastDayOfRefund: z.iso.date(),
  /** Whether its owner has yet to sign the league’s agreement, ever or in a newer text; `null` where nothing is left to sign. */
  unsigned: z.enum(['never', 'older']).nullable(),
  /** Who leads the team that a captain has signed up; `null` for someone on no such team. */
  captain: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
  /** Those who have joined the same team, by first name and initial. */
  teammates: z.array(z.string()).default([]),
  /** Why its owner cannot cancel it by themselves; `null` where they can. */
  problem: z.string().nullable(),
  /** The fate of that team when its owner cancels, and until when the others would be, or are, asked to take it over. */
  leaving: z
    .object({
      after: z.enum(TEAM_AFTERS),
      until: z.iso.datetime(),
      /** Whether they have cancelled, and the others are being asked. */
      isAsked: z.boolean(),
      /** In euro: what goes back of what they paid as a share of its fee, if the team passes on. */
      shareBack: z.number().optional(),
      /** How many games the team has to come, which are called off if it leaves the league. */
      games: z.int().default(0),
    })
    .nullable()
    .default(null),
})

export const waitingWire = z.object({
  id: z.int(),
  leagueId: z.int(),
  leagueTitle: z.string(),
  RegistrationTypeId: z.int(),
  state: z.enum(WAITING_STATES),
  /** 1 is the first in line. */
  position: z.int(),
  offerEndsAt: z.iso.datetime().nullable(),
  /** Whether they wait with a group, which has an offer when all of it has places. */
  isInGroup: z.boolean(),
  /** Why they can’t be offered a place for now. */
  heldUp: z.string().nullable(),
})

export type RegistrationWire = z.output<typeof registrationWire>
export type WaitingWire = z.output<typeof waitingWire>

export const getRegistrations = endpoint({
  access: 'player',
  path: '/api/registrations',
  summary: 'Where the caller’s sign-ups stand: held, confirmed, on their way back, and in line.',
  reply: z.object({
    registrations: z.array(registrationWire),
    waiting: z.array(waitingWire),
    /** How many captain’s rewards are there to be used. */
    captainRewards: z.int(),
    /** The level that they gave last in each sport, for themselves and for a team. */
    skillLevels: z.array(
      z.object({ sportId: z.int(), isTeam: z.boolean(), skillLevelId: z.int() }),
    ),
  }),
})

export type RegistrationsReply = z.output<typeof getRegistrations.reply>

export const stayOnTeam = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/registrations/stay',
  summary:
    'The caller, who has asked the others on their team to take it over, stays after all; they get an e-mail. Safe to repeat.',
  body: z.object({ registrationId: id }),
})

export const cancelRegistration = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/registrations/cancel',
  summary:
    'Gives up the caller’s own sign-up, with the refund that the policy gives; safe to repeat.',
  body: z.object({
    registrationId: id,
    /** The refund, in euro, as they have seen it; another sum is 409 with the right one. */
    expectedBack: expectedBack.optional(),
  }),
})

export const joinWaitingList = endpoint({
  access: 'player',
  path: '/api/waiting-list/join',
  summary: 'Puts the caller in line for a league that is full.',
  body: z.object({ leagueId: id, RegistrationTypeId: z.union([z.literal(1), z.literal(2)]) }),
})

export const leaveWaitingList = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/waiting-list/leave',
  summary: 'Gives up the caller’s place in line; one on offer goes to the next.',
  body: z.object({ entryId: id }),
})

export const rosterWire = z.object({
  team: z.object({ id: z.int(), name: z.string(), leagueId: z.int() }),
  /** The last day on which it can be changed. */
  deadline: z.iso.date(),
  isOpen: z.boolean(),
  /** How many teammates may be invited. */
  limit: z.int(),
  /** The teammate whom the captain has asked to lead the team. */
  captaincy: z.object({ playerId: z.int(), name: z.string(), endsAt: z.iso.datetime() }).nullable(),
  /** The address with which others join by themselves; `null` while there is none. */
  joinLink: z.url().nullable(),
  people: z.array(
    z.object({
      /** `null` for someone who has not joined. */
      playerId: z.int().nullable(),
      /** `null` for someone who has joined: there is nothing to resend or withdraw. */
      invitationId: z.int().nullable(),
      email: z.string(),
      name: z.string(),
      /** `expired`: invited, and over without their joining. */
      state: z.enum(['captain', 'joined', 'invited', 'expired']),
      /** Whether it is over because they have said no. */
      hasDeclined: z.boolean().optional(),
      /** For someone invited: since when, and the last day on which they can join, or could. */
      invited: z.object({ on: z.iso.date(), until: z.iso.date() }).nullable(),
      /** For someone who has joined: whether all that they need to play is there. Others’ is theirs to tell. */
      ready: z.object({ hasProfile: z.boolean(), hasSigned: z.boolean() }).nullable(),
    }),
  ),
})

export type RosterWire = z.output<typeof rosterWire>

const team = { teamId: id }

export const getRoster = endpoint({
  access: 'player',
  path: '/api/teams/roster',
  summary: 'Who is on the caller’s team, and who has not answered yet; for its captain alone.',
  query: z.object({ teamId: idText }),
  reply: rosterWire,
})

export const inviteTeammate = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/invite',
  summary: 'Invites one more teammate; with `replaces`, instead of one who has not joined.',
  body: z.object({ ...team, email: z.string().max(254), replaces: id.optional() }),
  reply: rosterWire,
})

export const resendInvitation = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/resend',
  summary: 'Sends an invitation again.',
  body: z.object({ ...team, invitationId: id }),
  reply: rosterWire,
})

export const withdrawInvitation = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/withdraw',
  summary: 'Takes back an invitation that has not been taken up.',
  body: z.object({ ...team, invitationId: id }),
  reply: rosterWire,
})

export const declineInvitation = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/decline',
  summary:
    'Says no to a team’s invitation to the caller’s verified e-mail, and tells its captain. Again changes nothing.',
  body: z.object(team),
})

export const changeJoinLink = endpoint({
  access: 'player',
  path: '/api/teams/join-link',
  summary: 'Makes a new join link for the caller’s team, or closes it; the one before ends.',
  body: z.object({ ...team, isOpen: z.boolean() }),
  reply: rosterWire,
})

const joinToken = z.object({ token: z.string().max(100) })

/** It reads, but a token must not be in an address, which others may log. */
export const readJoinLink = endpoint({
  access: 'player',
  path: '/api/teams/join-link/read',
  summary:
    'The team that a join link or the mail of an invitation leads to, for someone who may join it.',
  body: joinToken,
  reply: z.object({
    teamId: z.int(),
    teamName: z.string(),
    leagueId: z.int(),
    /** In euro: what they will pay of the fee that the captain has split; null if it is not. */
    share: z.number().nullable().default(null),
    /** The captain’s name, and when and where the link was made; null for an old link. */
    captain: z.string().default(''),
    asked: askedWire.nullable().default(null),
    /** Of an invitation to another address than the caller’s: that address, with most of its name left out. */
    invited: z.string().nullable().default(null),
    captainLeaves: captainLeaves.optional(),
  }),
})

export const previewJoinLink = endpoint({
  access: 'anyone',
  path: '/api/teams/join-link/preview',
  summary: 'What a join link or the mail of an invitation is for, before anyone has signed in.',
  body: joinToken,
  reply: z.object({
    teamName: z.string(),
    leagueId: z.int(),
    /** In euro; null where the captain has paid. */
    share: z.number().nullable(),
  }),
})

export const takeJoinLink = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/join-link/take',
  summary:
    'Invites the caller to the team of a join link, or takes an invitation over with the link of its mail; registering is the next step.',
  body: joinToken,
})

export const nudgeTeam = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/teams/nudge',
  summary:
    'E-mails the people on the caller’s team who have not joined or lack something, each at most once a day.',
  body: z.object(team),
  reply: rosterWire,
})

export const getHistory = endpoint({
  access: { permission: 'people', league: 'found' },
  path: '/api/organiser/registrations/history',
  summary: 'Every change of one registration: from, to, who, when and why.',
  query: z.object({ registrationId: idText }),
  reply: z.object({
    events: z.array(
      z.object({
        from: z.string().nullable(),
        to: z.string(),
        actor: z.string(),
        reason: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
})
