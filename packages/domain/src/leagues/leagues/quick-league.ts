import { type Day, weekdayOf } from '../../base/time/day.ts'

type Known = {
  readonly town: string | undefined
  readonly sport: string | undefined
  readonly nights: readonly Day[]
}

/** The title of a league that has none yet, such as Naas Tuesday Badminton; null until town, night and sport are known. */
export function suggestedTitle({ town, sport, nights }: Known): string | null {
  const first = nights.toSorted()[0]
  if (!town || !sport || first === undefined) return null
  return `${town} ${weekdayOf(first)} ${sport}`
}
