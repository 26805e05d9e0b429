import {
  INTEREST_NAME_MAXIMUM,
  INTEREST_TEXT_MAXIMUM,
  isSport,
} from '@hive/domain/account/interest/interest'
import { WEEKDAYS } from '@hive/domain/base/time/day'
import { z } from 'zod'
import { emailAddress, id, idText, shortText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

/** A text that a sender may leave out. */
function optionalText(maximum: number) {
  return z
    .string()
    .max(maximum, `Please keep this under ${maximum} characters.`)
    .nullish()
    .transform((text) => text ?? '')
}

const sportId = z.coerce.number().refine(isSport, 'Please choose from the sports listed.')

export const registerInterest = endpoint({
  access: 'anyone',
  path: '/api/emails',
  summary:
    'Keeps what someone would like to play, and where, and tells them when there is something. Answers the same for every address.',
  body: z.object({
    email: emailAddress,
    userDetails: z
      .object({
        name: optionalText(INTEREST_NAME_MAXIMUM),
        /** Ids of sports; 10 is Other. */
        sports: z
          .array(sportId)
          .max(100)
          .nullish()
          .transform((sports) => sports ?? []),
        /** Counts only while Other is among the sports. */
        otherSport: optionalText(INTEREST_TEXT_MAXIMUM),
        /** Towns, with commas between. */
        preferredLocation: optionalText(INTEREST_TEXT_MAXIMUM),
        nights: z
          .array(z.enum(WEEKDAYS, 'Please choose from the nights of the week.'))
          .max(100)
          .nullish()
          .transform((nights) => nights ?? []),
      })
      .prefault({}),
    /** Our form’s trap for robots: a field that no person sees. Other clients leave it out. */
    website: shortText.default(''),
    /** How long ago the form’s page was opened; other clients leave it out. */
    pageAgeMs: z.number().optional(),
  }),
})

export type InterestSent = z.input<typeof registerInterest.body>

export const confirmInterest = endpoint({
  access: 'anyone',
  path: '/api/emails/confirm',
  summary:
    'Says, by the secret that a mail brought, that an interest, or a change of it, is one’s own; safe to repeat.',
  // The secret of a change holds the change.
  body: z.object({ token: z.string().max(2000) }),
})

export const withdrawInterest = endpoint({
  access: 'anyone',
  path: '/api/emails/withdraw',
  summary: 'Deletes an interest, by the secret that its mail brought; safe to repeat.',
  body: z.object({ token: z.string().max(200) }),
})

const wanted = z.object({ name: z.string(), people: z.int() })

export const getInterests = endpoint({
  access: { permission: 'people', league: 'all' },
  path: '/api/organiser/interests',
  summary: 'How many people registered interest, and the demand by sport and town.',
  reply: z.object({
    people: z.int(),
    bySport: z.array(wanted).readonly(),
    byTown: z.array(wanted).readonly(),
    bySportAndTown: z
      .array(
        z.object({
          sport: z.string(),
          town: z.string(),
          people: z.int(),
          /** How many of them each night suits; nights that suit no one are left out. */
          nights: z.array(z.object({ name: z.enum(WEEKDAYS), people: z.int() })).readonly(),
        }),
      )
      .readonly(),
  }),
})

export const getInterestedPeople = endpoint({
  access: { permission: 'people', league: 'all' },
  path: '/api/organiser/interests/people',
  summary: 'Who would play a sport in a town, with all that they asked for; the newest first.',
  query: z.object({ sport: shortText, town: shortText }),
  reply: z.object({
    people: z.array(
      z.object({
        id: z.int(),
        email: z.string(),
        /** Empty for someone who has not given it. */
        name: z.string(),
        sports: z.array(z.string()).readonly(),
        towns: z.array(z.string()).readonly(),
        nights: z.array(z.enum(WEEKDAYS)).readonly(),
        /** When they last told us. */
        at: z.iso.datetime(),
        /** Whether they agreed to hear of leagues. */
        isToHear: z.boolean(),
      }),
    ),
  }),
})

export type InterestedPerson = z.output<typeof getInterestedPeople.reply>['people'][number]

export const getInterested = endpoint({
  access: { permission: 'people', league: 'sent' },
  path: '/api/organiser/interested',
  summary:
    'How many people would play a league’s sport in its town, and how many of them can be e-mailed about it.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    people: z.int(),
    /** Those who agreed to hear of leagues and have not heard of this one. */
    toWrite: z.int(),
    written: z.int(),
  }),
})

export const announceLeague = endpoint({
  access: { permission: 'people', league: 'sent' },
  path: '/api/organiser/interested/write',
  summary:
    'Writes about a league to the people who would play its sport in its town and agreed to hear of leagues, once to each.',
  body: z.object({
    leagueId: id,
    /** How many people that is, as the organiser has seen it; another number is 409. */
    expectedPeople: z.int().min(1),
  }),
  reply: z.object({ people: z.int() }),
})
