import type { FairnessReport } from '@hive/domain/season/schedule/fairness'
import { grantedText } from '@hive/domain/season/schedule/wishes'

type Props = { report: FairnessReport }

/** Teams' wishes before a draw, and those that were granted; nothing where no team asked. */
export function GrantedWishes({ report: { teams } }: Props) {
  const asked = teams.flatMap(({ team, wish }) => (wish ? [{ team, wish }] : []))
  if (asked.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">What teams asked for, and got</h3>
      <ul className="grid gap-1">
        {asked.map(({ team, wish }) => (
          <li key={team} className="wrap-anywhere">
            <b>{team}</b>: {grantedText(wish)}
          </li>
        ))}
      </ul>
    </div>
  )
}
