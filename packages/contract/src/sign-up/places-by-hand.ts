import { readEuro } from '@hive/domain/base/text/read-number'
import { BY_HAND_WAYS } from '@hive/domain/base/money/ways'
import { ORDER_WAYS } from '@hive/domain/money/payments/refund-choice'
import { z } from 'zod'
import {
  handDay,
  handDayText,
  reference,
  takenSum,
  takenWay,
  transferDayProblem,
} from '../money/by-hand.ts'
import { emailAddress, euroText, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { expectedBack, moneyBack } from '../base/money-back.ts'
import { reason } from '../base/reason.ts'
import { sureOf } from '../base/sums.ts'

const access = { permission: 'people', league: 'found' } as const
const skill = z.int().min(1, 'Please choose a level.').max(4)

export const givePlace = endpoint({
  access: { permission: 'people', league: 'sent' },
  path: '/api/organiser/registrations/give',
  summary:
    'Gives someone with a verified e-mail a place in a league, for nothing or for cash or a bank transfer that is recorded; they get an e-mail.',
  body: z.object({
    leagueId: id,
    email: emailAddress,
    skill,
    /** The money paid by hand, in euro; null for a place that costs nothing. */
    cash: takenSum.nullable(),
    /** How it was paid; in cash unless it says otherwise. */
    way: takenWay.default('cash'),
    reference: reference.default(''),
    receivedOn: handDay,
    sureOf,
    /** A team that an organiser put together; null for none yet. */
    teamId: id.nullable(),
    reason,
  }),
  reply: z.object({ registrationId: z.int() }),
})

const ENTER_CASH = 'Please enter what they paid, such as 80 or 80.50.'

export const takePayment = endpoint({
  access: { permission: 'money', league: 'found' },
  isSensitive: true,
  path: '/api/organiser/payments/taken',
  summary:
    'Records cash or a bank transfer for a place that nothing is recorded for, or for shares of a team’s fee. The same requestId twice is one payment.',
  body: z.object({
    registrationId: id,
    /** In euro. */
    amount: takenSum,
    way: takenWay,
    reference,
    receivedOn: handDay,
    sureOf,
    reason,
    requestId: z.uuid(),
  }),
})

/** The form of an organiser who was given money for a place. */
export const takePaymentForm = z
  .object({
    registrationId: z.string().transform(Number),
    amount: euroText(ENTER_CASH),
    way: takenWay,
    reference,
    receivedOn: handDayText,
    sureOf,
    reason,
  })
  .superRefine(({ way, receivedOn: day }, context) => {
    const message = transferDayProblem({ way, day })
    if (message !== null) context.addIssue({ code: 'custom', path: ['receivedOn'], message })
  })

export const movePlace = endpoint({
  access,
  path: '/api/organiser/registrations/move',
  summary: 'Puts someone who signed up alone on another team of the league, or on none.',
  body: z.object({
    registrationId: id,
    /** The team that they are on, as the organiser has seen it; another one is 409. */
    from: id.nullable(),
    to: id.nullable(),
  }),
})

export const swapPlaces = endpoint({
  access,
  path: '/api/organiser/registrations/swap',
  summary: 'Swaps the teams of two people who signed up for a league alone.',
  body: z.object({ one: id, other: id }),
})

export const getRemoval = endpoint({
  access,
  path: '/api/organiser/registrations/removal',
  summary: 'The effect of taking someone out of a league: who goes with them, and what goes back.',
  query: z.object({ registrationId: idText }),
  reply: z.object({
    /** The teammates of a captain, whose places end with theirs if the team goes. */
    teammates: z.int(),
    /** Their team, if it stays without them: with its captain, or with one whom the organiser chooses. */
    team: z
      .object({
        name: z.string(),
        /** Its captain, who gets the team's sign-up; empty where the organiser chooses. */
        captain: z.string(),
        /** The people whom the organiser can make captain. */
        people: z.array(z.object({ playerId: z.int(), name: z.string() })),
      })
      .nullable(),
    /** The name of their team, if no one else is on it: it leaves the league with them. */
    leaves: z.string().nullable().default(null),
    /** How many games the team has to come, which are called off if it leaves. */
    games: z.int().default(0),
    /** The refund by the cancellation policy today, and all that was paid and has not gone back. */
    policy: moneyBack,
    all: moneyBack,
    /** The same if the team stays without them; null where that cannot be. */
    staying: z.object({ policy: moneyBack, all: moneyBack }).nullable(),
  }),
})

export const REFUND_CHOICES = ['policy', 'all', 'none'] as const

const refund = z.enum(REFUND_CHOICES, 'Please choose what goes back.')

export const removePlace = endpoint({
  access,
  isSensitive: true,
  path: '/api/organiser/registrations/remove',
  summary:
    'Takes someone out of a league; a team that others are on stays unless the organiser says otherwise. They get an e-mail. Another refund than the policy’s needs the permission for money. Needs a recent sign-in.',
  body: z.object({
    registrationId: id,
    refund,
    /** The way that it was paid, at once; or, of what was paid by card, as its owner chooses: that needs the permission for money too. */
    way: z.enum(ORDER_WAYS, 'Please choose how it goes back.').default('card'),
    /**
     * Who leads the team from now on, or null: it leaves the league with them. Asked for where they have paid for the team and
     * lead it, and others are on it.
     */
    captain: id.nullable().optional(),
    /** All the money that goes back, in euro, as the organiser has seen it; another sum is 409 with the right one. */
    expectedBack,
    reason,
  }),
})

const chosenTeam = z.string().transform((value) => (value === '' ? null : Number(value)))

/** The choice for a team that is to leave the league too, and where nothing is to be chosen. */
export const TEAM_GOES = 'team_goes'
export const NO_CHOICE = 'no_choice'

/** The forms; choices come as text. */
export const removalForm = removePlace.body
  .pick({ refund: true, way: true, reason: true })
  .extend({
    /** A teammate who leads the team from now on, or one of the two above. */
    captain: z.string().min(1, 'Please choose what happens with the team.'),
  })
  .transform(({ captain, ...sent }) => {
    if (captain === NO_CHOICE) return sent
    return { ...sent, captain: captain === TEAM_GOES ? null : Number(captain) }
  })

export const moveForm = z.object({ to: chosenTeam })

export const swapForm = z.object({
  other: z
    .string()
    .min(1, 'Please choose someone.')
    .transform((value) => Number(value)),
})

export const givePlaceForm = z
  .object({
    email: emailAddress,
    skill: z
      .string()
      .min(1, 'Please choose a level.')
      .transform((value) => Number(value)),
    payment: z.enum(['free', ...BY_HAND_WAYS], 'Please choose how it was paid.'),
    cash: z.string(),
    reference: reference.default(''),
    sureOf,
    receivedOn: handDayText,
    teamId: chosenTeam,
    reason,
  })
  .transform(({ cash: text, payment, receivedOn, ...gift }, context) => {
    const euro = text.trim() === '' ? undefined : readEuro(text)
    const parsed = takenSum.safeParse(euro)
    if (payment !== 'free' && !parsed.success) {
      context.addIssue({ code: 'custom', path: ['cash'], message: ENTER_CASH })
      return z.NEVER
    }
    const way = payment === 'bank' ? ('bank' as const) : ('cash' as const)
    const message = transferDayProblem({ way, day: receivedOn })
    if (message !== null) {
      context.addIssue({ code: 'custom', path: ['receivedOn'], message })
      return z.NEVER
    }
    if (payment === 'free') return { ...gift, cash: null, way, receivedOn: null }
    return { ...gift, cash: parsed.data ?? null, way, receivedOn }
  })
