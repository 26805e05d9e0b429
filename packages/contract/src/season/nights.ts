import { ATTENDING } from '@hive/domain/season/attendance/attendance'
import { FIXTURE_STATUSES, FORFEITS } from '@hive/domain/season/fixtures/fixture'
import { choicesOf } from '@hive/domain/leagues/leagues/league-fields'
import { HELD_WHYS } from '@hive/domain/season/nights/arrival'
import { PHONE_STATES } from '@hive/domain/season/nights/night-line'
import { MOST_SEEN } from '@hive/domain/season/nights/night'
import { NOTE_KINDS } from '@hive/domain/season/nights/operation'
import { MOST_AT_ONCE } from '@hive/domain/season/nights/phone-log'
import { z } from 'zod'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const moment = z.iso.datetime()
const token = z.string().max(100)
const points = z.int().min(0).max(99)
/** A first name as it is typed. */
const firstName = z.string().trim().min(1, 'Please enter your first name.').max(40)

const said = {
  /** Counted by the phone from 1; what it says under a number it says again and never otherwise. */
  counter: z.int().min(1).max(100_000),
  /** `score:12`, `here:12:7`, `court:12`, `guest:12`, `note:12`, `round:4:2:1:5.7.3.8`, `night`. */
  subject: z.string().max(40),
  /** Which operations about the subject the phone had, as `phone:counter`; those of phone 0 are Hive’s own. */
  saw: z
    .array(z.templateLiteral([z.int().min(0), ':', z.int().min(0)]))
    .max(MOST_SEEN)
    .readonly(),
  /** The time that the phone showed, which decides nothing. */
  shownAt: moment,
}

const score = z.object({
  score: z.object({ teamOne: points, teamTwo: points }),
  sets: z
    .array(z.tuple([points, points]).readonly())
    .max(3)
    .readonly()
    .nullable(),
})
const guest = z.object({ teamId: z.int(), name: z.string().trim().min(1).max(40) })
/** Whether somebody is here, or was and has gone home. */
const here = z.union([z.boolean(), z.literal('left')])
const note = z.object({ about: z.enum(NOTE_KINDS), text: z.string().trim().min(1).max(500) })

function sayings<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.discriminatedUnion('kind', [
    z.object({ ...shape, kind: z.literal('score'), value: score }),
    z.object({ ...shape, kind: z.literal('forfeit'), value: z.enum(FORFEITS) }),
    z.object({ ...shape, kind: z.literal('here'), value: here }),
    z.object({ ...shape, kind: z.literal('court'), value: z.int().min(1).max(99) }),
    z.object({ ...shape, kind: z.literal('guest'), value: guest }),
    z.object({ ...shape, kind: z.literal('note'), value: note }),
    z.object({ ...shape, kind: z.literal('undo'), value: z.null() }),
  ])
}

export const giveNight = endpoint({
  access: { permission: 'scores', league: 'found' },
  path: '/api/organiser/nights/give',
  summary:
    'Makes a link for one phone, with which somebody runs the games of a hall and day that the caller may score, in the caller’s name. 409 when six phones have the night.',
  body: z.object({ venueId: id, day }),
  reply: z.object({ deviceId: z.int(), token }),
})

const teamOfGame = z.object({ id: z.int(), name: z.string() })

/** How a game ended, as a phone or an organiser has said it. */
const ending = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('score'), value: score }),
  z.object({ kind: z.literal('forfeit'), value: z.enum(FORFEITS) }),
])

/** What different phones, or Hive, say of one game. */
const answers = z.array(z.object({ text: z.string(), by: z.array(z.string()), ending }))

/** The numbers of two who play together on a partner night. */
const pair = z.tuple([z.int(), z.int()]).readonly()

const phone = z.object({
  deviceId: z.int(),
  /** Empty while the link waits, and once the night is long over. */
  firstName: z.string(),
  givenBy: z.string(),
  state: z.enum(PHONE_STATES),
  /** When it last agreed with Hive. */
  agreedAt: moment.nullable(),
})

export const getNightPhones = endpoint({
  access: { permission: 'scores', league: 'found' },
  path: '/api/organiser/nights',
  summary:
    'The phones that have a night, its games, those of which two scores came in, and what waits for an organiser. Notes about injuries are for those who may read health.',
  query: z.object({ venueId: idText, day }),
  reply: z.object({
    hall: z.string(),
    /** Whether it is past six in the morning, so that no phone can be added. */
    isOver: z.boolean(),
    /** The games that the caller may score. */
    games: z.array(
      z.object({
        fixtureId: z.int(),
        leagueId: z.int(),
        league: z.string(),
        start: moment,
        court: z.int().nullable(),
        one: teamOfGame,
        two: teamOfGame,
      }),
    ),
    phones: z.array(phone),
    /** Games of which different scores stand, so that they have none. */
    contradictions: z.array(
      z.object({
        fixtureId: z.int(),
        leagueId: z.int(),
        answers,
      }),
    ),
    /** The same of games of partners, with the names of both sides. */
    contradictedRounds: z.array(
      z.object({
        nightId: z.int(),
        leagueId: z.int(),
        round: z.int(),
        court: z.int(),
        teamOne: pair,
        teamTwo: pair,
        names: z.tuple([z.string(), z.string()]).readonly(),
        answers,
      }),
    ),
    notes: z.array(
      z.object({ fixtureId: z.int().nullable(), about: z.enum(NOTE_KINDS), text: z.string() }),
    ),
    /** Who plays on paper, until they have signed. */
    guests: z.array(
      z.object({
        deviceId: z.int(),
        counter: z.int(),
        fixtureId: z.int(),
        team: z.string(),
        name: z.string(),
      }),
    ),
    /** Who has signed on their own phone. */
    signed: z.array(
      z.object({
        guestId: z.int(),
        fixtureId: z.int(),
        team: z.string(),
        name: z.string(),
        signedAt: moment,
      }),
    ),
    held: z.array(
      z.object({
        deviceId: z.int(),
        counter: z.int(),
        fixtureId: z.int().nullable(),
        leagueId: z.int().nullable(),
        why: z.enum(HELD_WHYS),
        text: z.string(),
      }),
    ),
  }),
})

export type NightPhones = z.output<typeof getNightPhones.reply>
export type GivenPhone = NightPhones['phones'][number]
export type NightGame = NightPhones['games'][number]

export const endNightPhone = endpoint({
  access: { permission: 'scores', league: 'found' },
  path: '/api/organiser/nights/end',
  summary:
    'Takes one phone off its night. What it still sends waits for an organiser. Safe to repeat.',
  body: z.object({ deviceId: id }),
})

export const decideHeld = endpoint({
  access: { permission: 'scores', league: 'found' },
  path: '/api/organiser/nights/held',
  summary:
    'Takes, or leaves, all that waits of a phone in the leagues that the caller may score. 409 when more or less waits than was seen.',
  body: z.object({ deviceId: id, take: z.boolean(), expected: z.int().min(1) }),
})

export const signNightGuest = endpoint({
  access: { permission: 'scores', league: 'found' },
  path: '/api/organiser/nights/guest-signed',
  summary: 'Notes that somebody who played on paper has signed. 404 once that is known.',
  body: z.object({ deviceId: id, counter: id }),
})

export const claimNight = endpoint({
  access: 'anyone',
  path: '/api/nights/claim',
  summary:
    'Binds a link of a night to the key of the phone that made the proof (RFC 9449, for this call and this token). 409 when it is on another phone. Safe to repeat.',
  body: z.object({ token, firstName, proof: z.string().max(4000) }),
  reply: z.object({
    deviceId: z.int(),
    /** Goes with each call of the phone as `Authorization: DPoP …`, and with a proof of its key. */
    token,
    day,
    endsAt: moment,
  }),
})

const person = z.object({
  playerId: z.int(),
  /** The first name and an initial. */
  name: z.string(),
  attending: z.enum(ATTENDING),
  /** Whether they have to be asked for the agreement of the league. */
  asksAgreement: z.boolean(),
})

const side = z.object({
  teamId: z.int(),
  name: z.string(),
  people: z.array(person),
  /** Who plays without an account and has signed on their own phone; not there where an earlier Hive has told the night. */
  guests: z
    .array(z.object({ guestId: z.int().optional(), name: z.string(), signedAt: moment }))
    .optional(),
})

/** A partner night: who plays with whom in which round, by numbers of that night. */
const partners = z.object({
  nightId: z.int(),
  league: z.string(),
  start: moment,
  /** How long a round takes. */
  minutes: z.int(),
  rounds: z.array(
    z.object({
      games: z.array(z.object({ court: z.int(), teamOne: pair, teamTwo: pair })).readonly(),
      sitOuts: z.array(z.int()).readonly(),
    }),
  ),
  players: z.array(z.object({ number: z.int(), name: z.string() })),
})

export const getNight = endpoint({
  access: 'device',
  path: '/api/nights/tonight',
  summary:
    'The night of the calling phone: games, teams, partners, courts, times and first names, of what its giver may score. Until six in the morning.',
  reply: z.object({
    deviceId: z.int(),
    firstName: z.string(),
    hall: z.string(),
    day,
    endsAt: moment,
    takenUntil: moment,
    /** With it the phone makes links for somebody new, who signs on their own phone; as above. */
    guestCode: token.optional(),
    phones: z.array(z.object({ deviceId: z.int(), firstName: z.string() })),
    games: z.array(
      z.object({
        fixtureId: z.int(),
        league: z.string(),
        scoring: z.enum(choicesOf('gameScoring')),
        start: moment,
        court: z.int().nullable(),
        status: z.enum(FIXTURE_STATUSES),
        needs: z.int(),
        one: side,
        two: side,
      }),
    ),
    /** As above. */
    partnerNights: z.array(partners).optional(),
    /** The safety officers of its leagues; as above. */
    safetyOfficers: z.array(z.string()).optional(),
  }),
})

export type NightOnPhone = z.output<typeof getNight.reply>

export const addNightPhone = endpoint({
  access: 'device',
  path: '/api/nights/phones/add',
  summary: 'Makes a link for one more phone of the same night. 409 when six phones have it.',
  body: z.object({}),
  reply: z.object({ deviceId: z.int(), token }),
})

const fate = z.object({
  counter: z.int(),
  fate: z.enum(['applied', 'contradicts', 'held', 'refused']),
  sentence: z.string().nullable(),
})

export const syncNight = endpoint({
  access: 'device',
  path: '/api/nights/sync',
  summary:
    'Hands in what the calling phone has said, and answers with the fate of each and with what counts since `after`. From a phone that is off its night, and after six in the morning, it takes what comes and tells nothing. Of one phone it takes 3,000 things. Safe to repeat.',
  bodyLimit: 2_000_000,
  body: z.object({
    after: z.int().min(0),
    operations: z.array(sayings(said)).max(MOST_AT_ONCE),
  }),
  reply: z.object({
    fates: z.array(fate),
    operations: z.array(sayings({ ...said, device: z.int() })),
    upTo: z.int(),
    /** By the server’s clock: with it a phone corrects the times that it shows. */
    agreedAt: moment,
    /** Why what has no fate was not taken, in words: the phone keeps it. */
    noMore: z.string().optional(),
  }),
})

export type SaidOnPhone = z.output<typeof syncNight.body>['operations'][number]
