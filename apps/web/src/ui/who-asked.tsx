import type { askedWire } from '@hive/contract/base/asked'
import { askedText, officeAskedText } from '@hive/domain/base/session/asked'
import type { z } from 'zod'

type Props = {
  asked: z.output<typeof askedWire> | null | undefined
  /** The organisation, named where it asked itself. */
  by: { readonly name: string }
}

/** From which device and when another person asked for what is to be answered here; of the organisation, its name and when. */
export function WhoAsked({ asked, by }: Props) {
  if (!asked) return null
  const { device } = asked
  const at = new Date(asked.at)
  return (
    <p className="muted text-sm">
      {device === null ? officeAskedText(by.name, at) : askedText({ device, at })}
    </p>
  )
}
