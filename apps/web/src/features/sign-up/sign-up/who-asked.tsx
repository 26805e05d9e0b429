import type { askedWire } from '@hive/contract/base/asked'
import { askedText, officeAskedText } from '@hive/domain/base/session/asked'
import type { z } from 'zod'
import { useAppSelector } from '#app/hooks.ts'
import { selectConfig } from '#features/base/site/slice.ts'

type Props = { asked: z.output<typeof askedWire> | null | undefined }

/** From which device and when another person asked for what is to be answered here; of the organisation, its name and when. */
export function WhoAsked({ asked }: Props) {
  const { organiser } = useAppSelector(selectConfig)
  if (!asked) return null
  const { device } = asked
  const at = new Date(asked.at)
  return (
    <p className="muted text-sm">
      {device === null ? officeAskedText(organiser.name, at) : askedText({ device, at })}
    </p>
  )
}
