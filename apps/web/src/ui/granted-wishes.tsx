import type { FairnessReport } from '@hive/domain/season/schedule/fairness'
import type { HardLimits } from '@hive/domain/season/schedule/game'
import { hardLimitsText } from '@hive/domain/season/schedule/hard-dates'
import { grantedText } from '@hive/domain/season/schedule/wishes'

type Props = {
  report: FairnessReport
  /** What each team could rule out before the draw. */
  limits?: HardLimits | undefined
}

/** Teams' wishes before a draw, and those that were granted; nothing where no team asked. */
export function GrantedWishes({ report: { teams }, limits }: Props) {
  const asked = teams.flatMap(({ team, wish }) => (wish ? [{ team, wish }] : []))
  if (asked.length === 0 && !limits) return null
  const hard = asked.flatMap(({ wish }) => wish.hard ?? [])
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">What teams asked for, and got</h3>
      {limits && <p>{hardLimitsText(limits, hard)}</p>}
      <ul className="grid gap-1">
        {asked.map(({ team, wish }) => (
          <li key={team} className="wrap-anywhere">
            <b translate="no">{team}</b>: {grantedText(wish)}
          </li>
        ))}
      </ul>
    </div>
  )
}
