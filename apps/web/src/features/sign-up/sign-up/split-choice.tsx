import type { League } from '@hive/domain/season/season/league'
import { type Cents, priceText } from '@hive/domain/base/money/cents'
import {
  canSplit,
  type FeeSplit,
  mostShares,
  sharesOf,
  splitTerms,
} from '@hive/domain/money/split-fee/split-fee'
import { useAppSelector } from '#app/hooks.ts'
import { useCall } from '#app/use-call.ts'
import { selectToday } from '#features/base/site/slice.ts'
import { SelectField } from '#ui/fields.tsx'

type Props = {
  league: League
  /** The fee of the whole team. */
  fee: Cents
  /** Null for a captain who pays all of it. */
  split: FeeSplit | null
  onChange: (split: FeeSplit | null) => void
}

/** The choice of a captain to split the fee with the team, where the league allows it. */
export function SplitChoice({ league, fee, split, onChange }: Props) {
  const { value } = useCall(
    async () => (await import('@hive/contract/money/team-fee')).getTeamFee,
    { query: { leagueId: league.id } },
    'We couldn’t load the team fee. Please try again.',
  )
  const today = useAppSelector(selectToday)
  const { startDate, sport } = league
  const { playersOnTeam } = sport
  if (!value || !canSplit({ rule: value.rule, startDate, playersOnTeam }, fee, today)) return null
  const rest = value.rule === 'charged' ? 'charged' : 'asked'
  const most = mostShares(fee, playersOnTeam)
  return (
    <div className="grid gap-3">
      <SelectField
        id="fee-shares"
        label="Who pays the team fee"
        value={split?.players ?? ''}
        onChange={({ target }) =>
          onChange(target.value === '' ? null : { players: Number(target.value), rest })
        }
      >
        <option value="">I pay all of it: {priceText(fee)}</option>
        {Array.from({ length: most - 1 }, (_, index) => index + 2).map((count) => (
          <option key={count} value={count}>
            {count} of us split it: {priceText(sharesOf(fee, count).teammate)} each
          </option>
        ))}
      </SelectField>
      {split && <p>{splitTerms(league, { fee, today, ...split })}</p>}
    </div>
  )
}
