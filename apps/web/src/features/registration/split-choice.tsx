import type { League } from '@hive/domain/leagues/league'
import { type Cents, priceText } from '@hive/domain/leagues/pricing'
import { canSplit, mostShares, sharesOf, splitTerms } from '@hive/domain/registration/split-fee'
import { useAppSelector } from '#app/hooks.ts'
import { selectToday } from '#features/content/slice.ts'
import { SelectField } from '#ui/fields.tsx'
import { useTeamFee } from './use-team-fee.ts'

type Props = {
  league: League
  /** The fee of the whole team. */
  fee: Cents
  /** Among how many the captain splits it; null for a captain who pays all of it. */
  players: number | null
  onChange: (players: number | null) => void
}

/** Lets a captain split the fee with the team, where the league allows it. */
export function SplitChoice({ league, fee, players, onChange }: Props) {
  const { value } = useTeamFee(league.id)
  const today = useAppSelector(selectToday)
  const { startDate, sport } = league
  const { playersOnTeam } = sport
  if (!value || !canSplit({ rule: value.rule, startDate, playersOnTeam }, fee, today)) return null
  const most = mostShares(fee, playersOnTeam)
  return (
    <div className="grid gap-3">
      <SelectField
        id="fee-shares"
        label="Who pays the team fee"
        value={players ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">I pay all of it: {priceText(fee)}</option>
        {Array.from({ length: most - 1 }, (_, index) => index + 2).map((count) => (
          <option key={count} value={count}>
            {count} of us split it: {priceText(sharesOf(fee, count).teammate)} each
          </option>
        ))}
      </SelectField>
      {players !== null && <p>{splitTerms(league, { fee, players })}</p>}
    </div>
  )
}
