import { counted } from '@hive/domain/base/text/words'
import type { missedNightsForm, MissedNights } from '@hive/contract/money/missed-nights'
import { longDay } from '@hive/domain/base/time/day-labels'
import type { z } from 'zod'
import { useFields } from '#ui/form/use-schema-form.ts'

type Night = MissedNights['nights'][number]

/** The nights of a league, to choose those that were never made up. */
export function MissedNightsField({ nights }: { nights: readonly Night[] }) {
  const { error, id, ...field } = useFields<z.input<typeof missedNightsForm>>()('nights')
  const noteId = `${id}-note`
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className="font-semibold">Nights that were never made up</legend>
      <div className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {nights.map((night) => (
          <label key={night.day} className="tick" htmlFor={`${id}-${night.day}`}>
            <input
              {...field}
              id={`${id}-${night.day}`}
              type="checkbox"
              value={night.day}
              disabled={night.isSettled}
            />
            <span>
              {longDay(night.day)} <span className="muted">{gamesText(night)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={noteId} className="note">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function gamesText({ played, off, isSettled }: Night): string {
  if (isSettled) return 'Refunded'
  if (played + off === 0) return 'No games'
  if (off === 0) return counted(played, 'game')
  return played === 0
    ? `${counted(off, 'game')}, all off`
    : `${counted(played + off, 'game')}, ${off} off`
}
