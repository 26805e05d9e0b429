import { shortDay } from '@hive/domain/base/time/day-labels'
import { mostNightsText, type Wish } from '@hive/domain/season/schedule/wishes'
import { counted } from '@hive/domain/base/text/words'
import { type Day, weekdayOf } from '@hive/domain/base/time/day'
import { useId, useState } from 'react'

type Props = {
  /** The nights on which the league plays. */
  nights: readonly Day[]
  mostNights: number
  wish: Wish
  change: (wish: Wish) => void
}

/** On which nights a team cannot play, and whether it would rather play early or late. */
export function WishFields({ nights, mostNights, wish, change }: Props) {
  const [isTooMany, setTooMany] = useState(false)
  const hint = useId()
  const toggle = (night: Day, isChosen: boolean) => {
    const others = wish.unavailable.filter((each) => each !== night)
    const isOne = isChosen && others.length >= mostNights
    setTooMany(isOne)
    if (!isOne) change({ ...wish, unavailable: isChosen ? [...others, night].toSorted() : others })
  }
  return (
    <>
      <fieldset className="grid gap-2" aria-describedby={hint}>
        <legend className="label">Which nights can’t the team play?</legend>
        <p id={hint} className="muted text-sm">
          {counted(mostNights, 'night')} at most; none is fine.
        </p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {nights.map((night) => (
            <label key={night} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={wish.unavailable.includes(night)}
                onChange={({ target }) => toggle(night, target.checked)}
              />
              {weekdayOf(night)}, {shortDay(night)}
            </label>
          ))}
        </div>
        {isTooMany && (
          <p role="alert" className="note">
            {mostNightsText(mostNights)}
          </p>
        )}
      </fieldset>
      <PreferenceChoice wish={wish} change={change} />
    </>
  )
}

function PreferenceChoice({ wish, change }: Pick<Props, 'wish' | 'change'>) {
  const name = useId()
  return (
    <fieldset className="grid">
      <legend className="label">Early or late games?</legend>
      {PREFERENCES.map(({ prefers, label }) => (
        <label key={label} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={wish.prefers === prefers}
            onChange={() => change({ ...wish, prefers })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const PREFERENCES = [
  { prefers: null, label: 'Either is fine' },
  { prefers: 'early', label: 'Early, if possible' },
  { prefers: 'late', label: 'Late, if possible' },
] as const
