import { clockLabel } from '../../base/time/labels.ts'
import { shortDay } from '../../base/time/day-labels.ts'
import { NO_COURT } from './fixtures-now.ts'
import type { Slot } from './game.ts'

/** A slot with its hall, where that is to be said. */
type NamedSlot = Slot & { readonly hall?: string | undefined }

/** `12 Jan 2027, 6:30 pm, court 2`, and then the hall */
export function slotText({ night, start, court, hall }: NamedSlot): string {
  const where = [...(court === NO_COURT ? [] : [`court ${court}`]), ...(hall ? [hall] : [])]
  return [shortDay(night), clockLabel(start), ...where].join(', ')
}
