import { lossProblems } from '@hive/domain/season/inventory/loss'
import { z } from 'zod'
import { clockTime } from '../base/typed.ts'
import { day, id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'

const access = { permission: 'fixtures', league: 'sent' } as const

const court = z.int().min(1).max(100)

/** The time that is lost: days, and of these some courts (none: all) and some hours (null: the whole day). */
export const lostTime = z.object({
  from: day,
  until: day,
  courts: z.array(court).max(50),
  hours: z.object({ from: clockTime, until: clockTime }).nullable(),
})

/** A loss that is typed in. */
export const lossForm = lostTime.extend({ reason }).superRefine((loss, context) => {
  for (const [field, message] of lossProblems(loss)) {
    context.addIssue({ code: 'custom', path: field.split('.'), message })
  }
})

/** The same as its fields have it: without hours it is the whole day, without courts all of them. */
export const typedLoss = z
  .object({
    from: day,
    until: day,
    courts: z.array(z.string()),
    hours: z.object({ from: z.string(), until: z.string() }),
    reason,
  })
  .transform(({ courts, hours, ...loss }) => ({
    ...loss,
    courts: courts.map(Number),
    hours: hours.from === '' && hours.until === '' ? null : hours,
  }))
  .pipe(lossForm)

export const keptLoss = lostTime.extend({
  lossId: z.int(),
  reason: z.string(),
  /** Whether it is lost for everyone at the venue. */
  isOfHall: z.boolean(),
})

export type WireLoss = z.output<typeof keptLoss>

export const getLosses = endpoint({
  access,
  path: '/api/organiser/losses',
  summary: 'The nights, courts and hours that a league has lost, from today on.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    losses: z.array(keptLoss),
    /** How many courts the venue has. */
    courts: z.int(),
  }),
})

export const addLoss = endpoint({
  access,
  path: '/api/organiser/losses/add',
  summary:
    'Writes down what a league has lost: nothing is put there until it is given back. Answers how many games of the league need another time now.',
  body: lossForm.safeExtend({ leagueId: id }),
  reply: z.object({ games: z.int() }),
})

export const giveLossBack = endpoint({
  access,
  path: '/api/organiser/losses/give-back',
  summary: 'Gives back what a league had lost. Games can be put there again.',
  body: z.object({ leagueId: id, lossId: id }),
})
