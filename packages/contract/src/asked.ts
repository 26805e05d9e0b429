import type { Asked } from '@hive/domain/session/asked'
import { z } from 'zod'

/** From which device, in words, and when someone asked for what another person is to answer. */
export const askedWire = z.object({ device: z.string(), at: z.iso.datetime() })

export function askedToWire({ device, at }: Asked): z.output<typeof askedWire> {
  return { device, at: at.toISOString() }
}
