import { MOST_HARD_DATES } from '@hive/domain/season/schedule/hard-dates'
import { WISH_NIGHTS } from '@hive/domain/season/schedule/wishes'
import { z } from 'zod'
import { askedWire } from '../base/asked.ts'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const access = { permission: 'fixtures', league: 'sent' } as const

/** A captain's wishes before a draw. */
const wish = {
  /** Nights on which the team cannot play. */
  unavailable: z.array(day).max(100).readonly(),
  prefers: z.enum(['early', 'late']).nullable(),
  /** Nights that the team rules out, and whether it never has the first start: where the league allows it, this is kept. */
  cannot: z.array(day).max(MOST_HARD_DATES).readonly().default([]),
  notFirst: z.boolean().default(false),
}

/** What the league lets each team rule out. */
const hard = z.object({
  nights: z.int(),
  notFirst: z.boolean(),
  /** The first start of its nights; null where all games start at one time. */
  firstStart: z.string().nullable(),
})

/** The questions for captains; `isOpen`: whether they can answer. */
const round = {
  mostNights: z.int(),
  /** The last day on which captains can answer, in Irish time. */
  answerBy: day,
  isOpen: z.boolean(),
}

export const getWishes = endpoint({
  access,
  path: '/api/organiser/wishes',
  summary:
    'The questions to captains before the fixtures of a league are drawn, and their answers.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    /** Null while they have not been asked. */
    round: z.object(round).nullable(),
    /** The nights on which the league plays. */
    nights: z.array(day),
    hard,
    /** The last day that captains are usually given, and the last that they can be given. */
    usualAnswerBy: day,
    lastAnswerBy: day,
    teams: z.array(
      z.object({
        teamId: z.int(),
        name: z.string(),
        /** Whether it has a captain who can be e-mailed. */
        hasCaptain: z.boolean(),
        /** Null for a team that has not answered. */
        wish: z.object({ ...wish, isByOrganiser: z.boolean() }).nullable(),
      }),
    ),
  }),
})

export type LeagueWishes = z.output<typeof getWishes.reply>

export const askForWishes = endpoint({
  access,
  path: '/api/organiser/wishes/ask',
  summary:
    'Asks the captains of a league for their wishes, or gives them another last day. Those who have not answered get an e-mail.',
  body: z.object({
    leagueId: id,
    mostNights: z.int().min(1).max(WISH_NIGHTS.most),
    answerBy: day,
  }),
  /** How many captains get an e-mail. */
  reply: z.object({ people: z.int() }),
})

export const remindOfWishes = endpoint({
  access,
  path: '/api/organiser/wishes/remind',
  summary: 'Reminds the captains who have not answered; once a day at most.',
  body: z.object({ leagueId: id }),
  reply: z.object({ people: z.int() }),
})

export const stopAskingForWishes = endpoint({
  access,
  path: '/api/organiser/wishes/stop',
  summary: 'Ends the time in which captains can answer. Safe to repeat.',
  body: z.object({ leagueId: id }),
})

export const answerForTeam = endpoint({
  access,
  path: '/api/organiser/wishes/answer',
  summary: 'Enters the wish of a team for its captain, until the terms of the draw are fixed.',
  body: z.object({ leagueId: id, teamId: id, ...wish }),
})

export const getTeamWish = endpoint({
  access: 'player',
  path: '/api/teams/wish',
  summary: 'The questions to the captain of a team before the fixtures are drawn.',
  query: z.object({ teamId: idText }),
  reply: z.object({
    /** Null where captains have not been asked. */
    asked: z
      .object({
        ...round,
        hard,
        /** Whether it has come after the fixtures were out, and can still name what it cannot do. */
        isLate: z.boolean(),
        asked: askedWire.optional(),
        nights: z.array(day),
        /** Null while the team has not answered. */
        wish: z.object(wish).nullable(),
      })
      .nullable(),
  }),
})

export type TeamWishAsked = NonNullable<z.output<typeof getTeamWish.reply>['asked']>

export const saveTeamWish = endpoint({
  access: 'player',
  path: '/api/teams/wish',
  summary: 'Saves the wish of the caller’s team, in place of an earlier one.',
  body: z.object({ teamId: id, ...wish }),
})
