import { type HallNights, setFor } from '../../leagues/leagues/other-halls.ts'
import type { Day } from '../../base/time/day.ts'
import { shortDay } from '../../base/time/day-labels.ts'
import { listed } from '../../base/text/words.ts'
import type { DrawnHall, ScheduleTerms } from './game.ts'

/** The halls of a draw’s nights that are not in the league’s own, as its terms have them; nothing where all are there. */
export function drawnHalls(
  nights: readonly Day[],
  halls: readonly (HallNights & { readonly name: string })[],
): Pick<ScheduleTerms, 'halls'> {
  const byName = Map.groupBy(
    [...new Set(nights)].toSorted(),
    (night) => setFor(night, halls)?.name ?? null,
  )
  const found = [...byName].flatMap(([name, of]) => (name === null ? [] : [{ name, nights: of }]))
  return found.length === 0 ? {} : { halls: found }
}

/** `19 Jan 2027 in Parish Hall, all other nights in the league’s own hall` */
export function hallsText(halls: readonly DrawnHall[]): string {
  const texts = halls.map(({ name, nights }) => `${listed(nights.map(shortDay))} in ${name}`)
  return [...texts, 'all other nights in the league’s own hall'].join(', ')
}
