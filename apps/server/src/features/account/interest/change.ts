import { WEEKDAYS } from '@hive/domain/base/time/day'
import { z } from 'zod'
import type { Sealer } from '#db/sealing.ts'

/** The new content of a confirmed interest, as someone has sent it. */
const wanted = z.object({
  sports: z.array(z.int()).readonly(),
  otherSport: z.string(),
  preferredLocation: z.string(),
  nights: z.array(z.enum(WEEKDAYS)).readonly(),
})
export type InterestDetails = z.output<typeof wanted>

/** A change that the owner of an address is asked to confirm: what, and who asked. It is kept nowhere but in the mail. */
export const interestChange = z.object({
  interestId: z.int(),
  wanted,
  device: z.string(),
  at: z.coerce.date(),
})
export type InterestChange = z.output<typeof interestChange>

const inLink = interestChange.pick({ interestId: true, wanted: true })
const PURPOSE = 'interest-change'

/** The secret of the link that makes a change. It holds the change itself, so that no later one is confirmed by it. */
export function changeToken(sealer: Sealer, { interestId, wanted: to }: InterestChange): string {
  return sealer.seal(JSON.stringify({ interestId, wanted: to }), PURPOSE).toString('base64url')
}

/** The change that a token holds; null for one that we have not made. */
export function readChange(sealer: Sealer, token: string): z.output<typeof inLink> | null {
  try {
    return inLink.parse(JSON.parse(sealer.open(Buffer.from(token, 'base64url'), PURPOSE)))
  } catch {
    // Made by someone else, of another kind, or not whole.
    return null
  }
}
