import type { SeasonLeft } from '@hive/contract/season/repairs'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { counted } from '@hive/domain/base/text/words'
import { SelectField, TextField } from '#ui/fields.tsx'
import {
  type AccidentKind,
  accidentOf,
  type ChosenAccident,
  kindsOf,
  withoutPlace,
} from './accident.ts'

const LABELS: Record<AccidentKind, string> = {
  night: 'We can’t play on a night',
  court: 'A court is unavailable for a while',
  team: 'A team has dropped out',
  waiting: 'Games need a new time',
}

type Props = {
  left: SeasonLeft
  chosen: ChosenAccident
  choose: (chosen: ChosenAccident) => void
}

/** The choice of what the season has lost. */
export function AccidentChoice({ left, chosen, choose }: Props) {
  return (
    <fieldset className="grid gap-1">
      <legend className="label">What has happened?</legend>
      {kindsOf(left).map((kind) => (
        <label key={kind} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="accident"
            value={kind}
            checked={kind === chosen.kind}
            onChange={() => choose({ ...chosen, kind })}
          />
          <span>
            {LABELS[kind]}
            {kind === 'waiting' && (
              <span className="muted"> {counted(withoutPlace(left), 'game')}</span>
            )}
          </span>
        </label>
      ))}
      <div className="mt-2 max-w-xl">
        {chosen.kind === 'night' && <Night left={left} chosen={chosen} choose={choose} />}
        {chosen.kind === 'court' && <Court left={left} chosen={chosen} choose={choose} />}
        {chosen.kind === 'team' && <Team left={left} chosen={chosen} choose={choose} />}
      </div>
    </fieldset>
  )
}

function Night({ left, chosen, choose }: Props) {
  return (
    <SelectField
      id="lost-night"
      label="Night"
      value={chosen.night}
      onChange={({ target }) => choose({ ...chosen, night: target.value })}
    >
      {left.nights.map(({ night, games }) => (
        <option key={night} value={night}>
          {shortDay(night)}, {counted(games, 'game')}
        </option>
      ))}
    </SelectField>
  )
}

function Court({ left, chosen, choose }: Props) {
  const { error } = accidentOf(chosen)
  const noteOf = (field: string) => error?.issues.find(({ path }) => path[0] === field)?.message
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        id="lost-court"
        label="Court"
        value={chosen.court}
        onChange={({ target }) => choose({ ...chosen, court: target.value })}
      >
        {left.courts.map((court) => (
          <option key={court}>{court}</option>
        ))}
      </SelectField>
      <TextField
        id="lost-from"
        type="date"
        label="From"
        value={chosen.from}
        onChange={({ target }) => choose({ ...chosen, from: target.value })}
        error={noteOf('from')}
      />
      <TextField
        id="lost-until"
        type="date"
        label="Until"
        value={chosen.until}
        onChange={({ target }) => choose({ ...chosen, until: target.value })}
        error={noteOf('until')}
      />
    </div>
  )
}

function Team({ left, chosen, choose }: Props) {
  return (
    <SelectField
      id="lost-team"
      label="Team"
      value={chosen.teamId}
      onChange={({ target }) => choose({ ...chosen, teamId: target.value })}
    >
      {left.teams.map(({ id, name, games }) => (
        <option key={id} value={id}>
          {name}, {counted(games, 'game')} left
        </option>
      ))}
    </SelectField>
  )
}
