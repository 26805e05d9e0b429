import type { Day } from '../../base/time/day.ts'
import type { ScheduleTerms, TeamWish } from './game.ts'
import { firstStart, isBound } from './hard-dates.ts'

type Drawn = Pick<ScheduleTerms, 'wishes' | 'slots'>

/**
 * What the teams of a draw wish for: what they did before it, and the games that players have elsewhere now. Of nights that the
 * draw did not offer, as those before the rest of a season, or one that was lost then, it is what they say today; of teams that
 * were in no draw, all of it.
 * @param undrawn the teams that the draw does not name
 */
export function wishesNow(
  { wishes: drawn, slots }: Drawn,
  today: readonly TeamWish[],
  undrawn: ReadonlySet<string>,
): TeamWish[] {
  const offered = new Set(slots.map(({ night }) => night))
  const isNew = (night: Day) => !offered.has(night)
  const hasStarts = firstStart(slots) !== null
  const teams = [...new Set([...drawn, ...today].map(({ team }) => team))]
  return teams.flatMap((team) => {
    const now = today.find((wish) => wish.team === team)
    if (undrawn.has(team)) return now ?? []
    const then = drawn.find((wish) => wish.team === team)
    const unavailable = [...(then?.unavailable ?? []), ...(now?.unavailable ?? []).filter(isNew)]
    const cannot = [...(then?.cannot ?? []), ...(now?.cannot ?? []).filter(isNew)]
    const after = hasStarts ? then?.after : now?.after
    const wish: TeamWish = {
      team,
      unavailable,
      prefers: then?.prefers ?? null,
      ...(cannot.length > 0 && { cannot }),
      ...(after !== undefined && { after }),
      ...(now?.busy && { busy: now.busy }),
    }
    const isNone = !then && unavailable.length === 0 && !isBound(wish)
    return isNone ? [] : wish
  })
}
