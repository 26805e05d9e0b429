import { MONEY_WAYS } from '@hive/domain/base/money/ways'
import { z } from 'zod'

/** The money that a step sends back: to whom, how much and by which way, and all of it together; in euro. */
export const moneyBack = z.object({
  total: z.number(),
  /** The part of credits given as favours for it that ends. */
  favourEnds: z.number().default(0),
  people: z.array(
    z.object({
      playerId: z.int(),
      name: z.string(),
      amount: z.number(),
      way: z.enum([...MONEY_WAYS, 'credit']),
    }),
  ),
})
export type MoneyBack = z.output<typeof moneyBack>

/** All the money that goes back, as the one who sends it has seen it; another sum is 409 with the right one. */
export const expectedBack = z.number().min(0).max(10_000_000)
