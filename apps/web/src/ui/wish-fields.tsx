import { shortDay } from '@hive/domain/base/time/day-labels'
import { mostHardText } from '@hive/domain/season/schedule/hard-dates'
import { mostNightsText, type Wish } from '@hive/domain/season/schedule/wishes'
import { counted } from '@hive/domain/base/text/words'
import { type Day, weekdayOf } from '@hive/domain/base/time/day'
import { clockInText } from '@hive/domain/base/time/labels'
import { useId, useState } from 'react'

type Props = {
  /** The nights on which the league plays. */
  nights: readonly Day[]
  mostNights: number
  /** What the league lets each team rule out. */
  hard: { nights: number; notFirst: boolean; firstStart: string | null }
  wish: Wish
  change: (wish: Wish) => void
}

/** On which nights a team cannot play, on which it would rather not, and whether it would rather play early or late. */
export function WishFields({ nights, mostNights, hard, wish, change }: Props) {
  return (
    <>
      {hard.nights > 0 && (
        <NightChoice
          legend="Which nights can’t the team play at all?"
          hint={`${counted(hard.nights, 'night')} at most, and please no reasons. No game is drawn or moved there.`}
          problem={mostHardText(hard.nights)}
          nights={nights}
          most={hard.nights}
          chosen={wish.cannot}
          choose={(cannot) => change({ ...wish, cannot })}
        />
      )}
      {hard.notFirst && hard.firstStart !== null && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={wish.notFirst}
            onChange={({ target }) => change({ ...wish, notFirst: target.checked })}
          />
          Never the first start, at {clockInText(hard.firstStart)}
        </label>
      )}
      {mostNights > 0 && (
        <>
          <NightChoice
            legend={
              hard.nights > 0
                ? 'On which nights would the team rather not play?'
                : 'Which nights can’t the team play?'
            }
            hint={`${counted(mostNights, 'night')} at most; none is fine.`}
            problem={mostNightsText(mostNights)}
            nights={nights}
            most={mostNights}
            chosen={wish.unavailable}
            choose={(unavailable) => change({ ...wish, unavailable })}
          />
          <PreferenceChoice wish={wish} change={change} />
        </>
      )}
    </>
  )
}

type NightsProps = {
  legend: string
  hint: string
  /** What is said where too many are chosen. */
  problem: string
  nights: readonly Day[]
  most: number
  chosen: readonly Day[]
  choose: (nights: Day[]) => void
}

function NightChoice({ legend, hint, problem, nights, most, chosen, choose }: NightsProps) {
  const [isTooMany, setTooMany] = useState(false)
  const hintId = useId()
  const toggle = (night: Day, isChosen: boolean) => {
    const others = chosen.filter((each) => each !== night)
    const isOne = isChosen && others.length >= most
    setTooMany(isOne)
    if (!isOne) choose(isChosen ? [...others, night].toSorted() : others)
  }
  return (
    <fieldset className="grid gap-2" aria-describedby={hintId}>
      <legend className="label">{legend}</legend>
      <p id={hintId} className="muted text-sm">
        {hint}
      </p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {nights.map((night) => (
          <label key={night} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.includes(night)}
              onChange={({ target }) => toggle(night, target.checked)}
            />
            {weekdayOf(night)}, {shortDay(night)}
          </label>
        ))}
      </div>
      {isTooMany && (
        <p role="alert" className="note">
          {problem}
        </p>
      )}
    </fieldset>
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
