import { ODD_MONEY } from '@hive/domain/money/payments/odd-money'
import { FOUND_KINDS } from '@hive/domain/office/tasks/found-tasks'
import { FIRST_STEPS } from '@hive/domain/office/tasks/first-steps'
import { NEXT_STEPS } from '@hive/domain/office/tasks/next-step'
import { BACK_WAYS } from '@hive/domain/base/money/ways'
import { z } from 'zod'
import { shortText } from '../base/common.ts'
import { moneyOrderWire } from '../money/money-limits.ts'
import { endpoint } from '../endpoint.ts'

const teamOfLeague = {
  leagueId: z.int(),
  leagueTitle: z.string(),
  teamId: z.int(),
  teamName: z.string(),
}

export const getTasks = endpoint({
  access: { permission: 'tasks', league: 'found' },
  path: '/api/organiser/tasks',
  summary:
    'Everything that needs attention: people who do not know of a change, leagues, teams and games that lack something, refunds, disputes, odd payments, differences with the payment provider, unpaid places, missing agreements, and work given up.',
  reply: z.object({
    /** Refunds and credits that wait for a second organiser. */
    orders: z.array(moneyOrderWire).default([]),
    refunds: z.array(
      z.object({
        refundId: z.int(),
        registrationId: z.int(),
        /** The number of the receipt of what goes back: by it money is found whose owner has no account any more. */
        receipt: z.string().optional(),
        leagueTitle: z.string(),
        playerName: z.string(),
        amount: z.number(),
        reason: z.string(),
        state: z.enum(['failed', 'due', 'pending']),
        failure: z.string(),
        /** How it goes back: in cash or by bank transfer an organiser gives it back. */
        way: z.enum(BACK_WAYS),
        at: z.iso.datetime(),
      }),
    ),
    /** Leagues whose players are in without the agreement that the league asks for. */
    unsigned: z.array(
      z.object({
        leagueId: z.int(),
        leagueTitle: z.string(),
        /** How many of them have signed nothing. */
        never: z.int(),
        /** How many have signed an older text. */
        older: z.int(),
      }),
    ),
    /** Leagues with games or partner nights that need a time: called off for now, or where none can be played any more. */
    untimed: z.array(
      z.object({
        leagueId: z.int(),
        leagueTitle: z.string(),
        games: z.int(),
        /** Those of play-offs among them. */
        playOffs: z.int(),
        /** Partner nights among them. */
        partnerNights: z.int(),
      }),
    ),
    /** Teams that came after the fixtures of their league were out, and have no games. */
    late: z.array(z.object(teamOfLeague)).default([]),
    /** Teams that have left a season that goes on, and how many games were called off for each. */
    left: z.array(z.object({ ...teamOfLeague, games: z.int() })).default([]),
    /** Teams of a season that goes on that nobody speaks for, or that have too few players and do not play so. */
    thin: z
      .array(
        z.object({
          ...teamOfLeague,
          players: z.int(),
          /** For how many more a place is held until they log in. */
          invited: z.int(),
          needs: z.int(),
          hasCaptain: z.boolean(),
        }),
      )
      .default([]),
    /** What is found by looking at leagues, halls and accounts; kinds, words and ways are the rules’. */
    found: z
      .array(
        z.object({
          kind: z.enum(FOUND_KINDS),
          id: z.int(),
          leagueId: z.int().nullable(),
          at: z.string(),
          name: z.string().nullable(),
          count: z.int(),
          day: z.string().nullable(),
          venueId: z.int().optional(),
          said: z.string().optional(),
        }),
      )
      .default([]),
    /** What makes sense where nothing waits. */
    next: z
      .object({
        step: z.enum(NEXT_STEPS),
        leagueId: z.int().nullable(),
        title: z.string(),
        day: z.string().nullable(),
      })
      .nullable()
      .default(null),
    /** What a new Hive needs before its first league fills; none once that is behind it. */
    firstSteps: z
      .array(
        z.object({
          step: z.enum(FIRST_STEPS),
          isDone: z.boolean(),
          leagueId: z.int().nullable(),
          title: z.string(),
          isOut: z.boolean(),
        }),
      )
      .default([]),
    disputes: z.array(
      z.object({
        disputeId: z.int(),
        registrationId: z.int(),
        leagueTitle: z.string(),
        playerName: z.string(),
        amount: z.number(),
        /** `lost` stays here until an organiser takes note of it. */
        state: z.enum(['inquiry', 'open', 'lost']),
        at: z.iso.datetime(),
      }),
    ),
    /** Money that confirms nothing, was refunded on top of ours, or differs from the payout that it is in; by its number at the provider. */
    oddPayments: z.array(
      z.object({
        sessionId: z.string(),
        what: z.enum(ODD_MONEY),
        registrationId: z.int().nullable(),
        amount: z.number().nullable(),
        currency: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    /** Confirmed places whose money has all gone back without us: does the place stay? */
    places: z.array(
      z.object({
        registrationId: z.int(),
        leagueTitle: z.string(),
        playerName: z.string(),
        amount: z.number(),
      }),
    ),
    /** Months in which Hive and the payment provider differ, for those who see all money. */
    differences: z.array(
      z.object({
        month: z.string(),
        /** How many differences need a look. */
        count: z.int(),
      }),
    ),
    jobs: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** The error of the last try. */
        problem: z.string(),
        tries: z.int(),
        at: z.iso.datetime(),
      }),
    ),
    /**
     * Work that has waited for a quarter of an hour, by kind, with the age of the oldest: does the worker run, do
     * the mail server and the other services answer?
     */
    neglected: z.array(z.object({ name: z.string(), waiting: z.int(), since: z.iso.datetime() })),
  }),
})

export type Tasks = z.output<typeof getTasks.reply>

export const getTaskMails = endpoint({
  access: { permission: 'tasks', league: 'found' },
  path: '/api/organiser/task-mails',
  summary: 'Whether the caller gets an e-mail for each new task.',
  reply: z.object({ on: z.boolean() }),
})

export const setTaskMails = endpoint({
  access: { permission: 'tasks', league: 'found' },
  path: '/api/organiser/task-mails',
  summary: 'Turns the caller’s e-mails about new tasks on or off.',
  body: z.object({ on: z.boolean() }),
})

export const retryJob = endpoint({
  access: { permission: 'settings', league: 'all' },
  path: '/api/organiser/jobs/retry',
  summary: 'Takes up work again that was given up.',
  body: z.object({ id: z.uuid(), name: shortText }),
})
