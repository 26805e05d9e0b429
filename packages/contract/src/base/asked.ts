import type { Asked } from '@hive/domain/base/session/asked'
import { z } from 'zod'

/** From which device, in words, and when someone asked for what another person is to answer; no device of the organisation’s. */
export const askedWire = z.object({ device: z.string().nullable(), at: z.iso.datetime() })

type StoredAsked = Pick<Asked, 'at'> & { device: Asked['device'] | null }

export function askedToWire({ device, at }: StoredAsked): z.output<typeof askedWire> {
  return { device, at: at.toISOString() }
}
