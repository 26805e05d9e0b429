import type { askedWire } from '@hive/contract/asked'
import { askedText } from '@hive/domain/session/asked'
import type { z } from 'zod'

type Props = { asked: z.output<typeof askedWire> | undefined }

/** From which device and when another person asked for what is to be answered here. */
export function WhoAsked({ asked }: Props) {
  if (!asked) return null
  return (
    <p className="muted text-sm">{askedText({ device: asked.device, at: new Date(asked.at) })}</p>
  )
}
