import { z } from 'zod'
import { day } from '../base/common.ts'

/** The public number that terms name before it exists. */
export const numberSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('beacon'), chain: z.string(), round: z.int() }),
  z.object({ kind: z.literal('other'), what: z.string(), day }),
])

/** A number that is out; one without a signature was typed in by an organiser. */
export const publicNumber = z.object({ value: z.string(), signature: z.string().nullable() })

const WHAT = 'Please say which number it is, so that anyone can find it.'

/** The public number that an organiser wants: a round of the beacon in a while, one that somebody else draws, or none. */
export const wantedNumber = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('beacon'), minutes: z.int().min(1).max(10_080) }),
  z.object({
    kind: z.literal('other'),
    what: z.string().trim().min(3, WHAT).max(200, 'Please keep this under 200 characters.'),
    day,
  }),
])

export type WantedNumber = z.output<typeof wantedNumber>

/** The number of a draw as an organiser types it in. */
export const numberForm = z.object({
  value: z.string().trim().min(1, 'Please enter the number.').max(200, 'Please enter less.'),
})
