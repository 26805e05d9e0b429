import { dayRange, longDay } from '@hive/domain/base/time/day-labels'
import {
  MOST_NIGHTS,
  plannedNights,
  skippedHolidays,
} from '@hive/domain/leagues/leagues/night-plan'
import { counted, listed } from '@hive/domain/base/text/words'
import { type Day, isDay, weekdayOf } from '@hive/domain/base/time/day'
import { holidayOn } from '@hive/domain/base/time/holidays'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { CheckboxField, TextField } from '#ui/fields.tsx'
import { useFieldId } from '#ui/form/use-schema-form.ts'
import type { LeagueFields } from './league-values.ts'

/** The nights of a league: planned by a rule, then each taken out or added by hand. */
export function NightsField() {
  const { control } = useFormContext<LeagueFields>()
  const { field, fieldState } = useController({ control, name: 'nights' })
  const nights = field.value.toSorted()
  const { error } = fieldState
  const id = useFieldId()('nights')
  return (
    <fieldset className="col-span-full grid gap-4">
      <legend className="label">Nights</legend>
      <NightPlan id={id} nights={nights} plan={field.onChange} />
      {error && (
        <p className="note" id={`${id}-note`}>
          {error.message}
        </p>
      )}
      <details>
        <summary className="link cursor-pointer py-2">{nightsText(nights)}</summary>
        <div className="mt-2 grid gap-4">
          <NightList
            nights={nights}
            remove={(night) => field.onChange(nights.filter((other) => other !== night))}
          />
          <ExtraNight
            id={`${id}-extra`}
            add={(night) => field.onChange([...new Set([...nights, night])].toSorted())}
          />
        </div>
      </details>
    </fieldset>
  )
}

/** How many nights there are, and from when to when: what stands over the list of them. */
function nightsText(nights: readonly Day[]): string {
  const [first] = nights
  if (first === undefined) return 'Each night by hand'
  return `${counted(nights.length, 'night')}, ${dayRange(first, nights.at(-1) ?? first)}: see each`
}

/** The public holidays on which nothing is played. */
function Skipped({ nights, planned }: { nights: readonly Day[]; planned: Day }) {
  const skipped = skippedHolidays(nights, planned)
  if (skipped.length === 0) return null
  const days = skipped.map(({ day, name }) => `${longDay(day)} (${name})`)
  return <p className="muted col-span-full text-sm">Not played on {listed(days)}.</p>
}

type PlanProps = { id: string; nights: readonly Day[]; plan: (nights: Day[]) => void }

/** Plans one night a week as soon as it is known from when and how many. */
function NightPlan({ id, nights, plan }: PlanProps) {
  const [rule, setRule] = useState({
    first: nights[0] ?? '',
    count: String(nights.length || 8),
    skipsHolidays: true,
  })
  function change(part: Partial<typeof rule>) {
    const next = { ...rule, ...part }
    setRule(next)
    const count = Number(next.count)
    const isReady = isDay(next.first) && Number.isInteger(count) && count >= 1
    if (isReady) plan(plannedNights({ ...next, count: Math.min(count, MOST_NIGHTS) }))
  }
  return (
    <div className="grid grid-cols-[2fr_1fr] items-end gap-4">
      <TextField
        id={id}
        label="First night"
        type="date"
        aria-describedby={`${id}-note`}
        value={rule.first}
        onChange={({ target }) => change({ first: target.value })}
      />
      <TextField
        id={`${id}-count`}
        label="How many"
        inputMode="numeric"
        value={rule.count}
        onChange={({ target }) => change({ count: target.value })}
      />
      <div className="col-span-full">
        <CheckboxField
          id={`${id}-skip-holidays`}
          label="Not on public holidays"
          checked={rule.skipsHolidays}
          onChange={({ target }) => change({ skipsHolidays: target.checked })}
        />
      </div>
      <Skipped nights={nights} planned={rule.first} />
    </div>
  )
}

type ListProps = { nights: readonly Day[]; remove: (night: Day) => void }

function NightList({ nights, remove }: ListProps) {
  if (nights.length === 0) return null
  return (
    <ol className="grid gap-2 sm:grid-cols-2" aria-label="Nights">
      {nights.map((night) => {
        const name = `${weekdayOf(night)}, ${longDay(night)}`
        const holiday = holidayOn(night)
        return (
          <li
            key={night}
            className="flex items-center justify-between gap-2 rounded-card bg-honey-wash px-4"
          >
            <span>
              {name}
              {holiday && <b className="block text-sm">{holiday}</b>}
            </span>
            <Button variant="quiet" aria-label={`Skip ${name}`} onClick={() => remove(night)}>
              Skip
            </Button>
          </li>
        )
      })}
    </ol>
  )
}

type ExtraProps = { id: string; add: (night: Day) => void }

function ExtraNight({ id, add }: ExtraProps) {
  const [night, setNight] = useState('')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        id={id}
        label="An extra night"
        type="date"
        value={night}
        onChange={({ target }) => setNight(target.value)}
      />
      <Button
        variant="ghost"
        disabled={!isDay(night)}
        onClick={() => {
          add(night)
          setNight('')
        }}
      >
        Add night
      </Button>
    </div>
  )
}
