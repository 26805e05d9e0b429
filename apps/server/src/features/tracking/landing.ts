import { z } from 'zod'
import type { Sealer } from '#db/sealing.ts'
import type { Landing } from '#ports/ads.ts'

const PURPOSE = 'ad-landing'

const kept = z.object({
  eventId: z.string(),
  at: z.coerce.date(),
  ip: z.string(),
  userAgent: z.string(),
  attribution: z.object({
    source: z.string(),
    medium: z.string(),
    campaign: z.string(),
    content: z.string(),
    term: z.string(),
    fbclid: z.string(),
  }),
})

type KeptLanding = Omit<Landing, 'url'>

/** A landing as it waits for its job: unreadable, since it holds a visitor's address. */
export function sealLanding(sealer: Sealer, landing: KeptLanding): string {
  return sealer.seal(JSON.stringify(landing), PURPOSE).toString('base64')
}

export function openLanding(sealer: Sealer, sealed: string): KeptLanding {
  return kept.parse(JSON.parse(sealer.open(Buffer.from(sealed, 'base64'), PURPOSE)))
}
