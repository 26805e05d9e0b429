import type { Day } from '../../base/time/day.ts'
import { shortDay } from '../../base/time/day-labels.ts'
import { irishDay } from '../../base/time/irish.ts'

/** What decides whether fixtures that are out can be taken back, or drawn again. */
export type SeasonStanding = {
  /** Whether the fixtures were drawn here, and have not been taken back. */
  readonly isDrawn: boolean
  /** Whether another draw is waiting to be published. */
  readonly hasOpenDraw: boolean
  readonly hasPlayOffs: boolean
  readonly games: readonly {
    readonly startTime: Date
    readonly isScored: boolean
    readonly isOn: boolean
  }[]
}

/** Why the fixtures cannot be taken back as a whole; `null` until the first game has begun or has a result. */
export function takeBackProblem(season: SeasonStanding, now: Date): string | null {
  const problem = standingProblem(season)
  if (problem) return problem
  const begun = season.games.find(
    ({ startTime, isScored, isOn }) => isScored || (isOn && startTime <= now),
  )
  return begun
    ? 'The first game has been played, so the fixtures can’t be taken back any more. Draw the rest again from a night on.'
    : null
}

/** Why the rest of a season cannot be drawn again from a night on; `null` when it can. */
export function redrawProblem(
  season: SeasonStanding,
  { from, nights, now }: { from: Day; nights: readonly Day[]; now: Date },
): string | null {
  const problem = standingProblem(season)
  if (problem) return problem
  if (from <= irishDay(now)) return 'Please choose a night after today.'
  return nights.includes(from) ? null : `The league can’t play on ${shortDay(from)}.`
}

function standingProblem({ isDrawn, hasOpenDraw, hasPlayOffs }: SeasonStanding): string | null {
  if (!isDrawn) return 'There are no fixtures out that were drawn here.'
  if (hasOpenDraw) return 'A draw is waiting already. Publish or discard it first.'
  return hasPlayOffs
    ? 'The play-offs are made of these fixtures. Take the play-offs back first.'
    : null
}
