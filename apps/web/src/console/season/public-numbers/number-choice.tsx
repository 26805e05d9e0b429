import { type WantedNumber, wantedNumber } from '@hive/contract/season/public-number'
import { type ReactNode, useId } from 'react'
import { SelectField, TextField } from '#ui/fields.tsx'

/** The public number that is chosen, as it is typed. */
export type ChosenNumber = {
  readonly kind: WantedNumber['kind']
  readonly minutes: string
  readonly what: string
  readonly day: string
}

/** A round of the beacon, soon: less is claimed of a draw without a number. */
export const SOON: ChosenNumber = { kind: 'beacon', minutes: '2', what: '', day: '' }

/** The public number that is chosen; `null` while it is not told from others. */
export function numberOf({ kind, minutes, what, day }: ChosenNumber): WantedNumber | null {
  return parse({ kind, minutes: Number(minutes), what, day }).data ?? null
}

const parse = (chosen: object) => wantedNumber.safeParse(chosen)

const WAITS = { 2: 'In two minutes', 60: 'In an hour', 1440: 'In a day' } as const

type Props = { chosen: ChosenNumber; choose: (chosen: ChosenNumber) => void }

/** Whether a draw waits for a number that nobody here can choose. */
export function NumberChoice({ chosen, choose }: Props) {
  const radio = { chosen, choose, name: useId() }
  const { kind } = chosen
  return (
    <fieldset className="grid gap-3">
      <legend className="label">Which number do the games follow from?</legend>
      <p className="hint m-0">
        One that nobody here can choose, and that does not exist yet, shows everyone that we didn’t
        try draws until one suited us.
      </p>
      <Kind {...radio} kind="beacon">
        A public random number. We draw by ourselves once it is out
      </Kind>
      {kind === 'beacon' && <Wait chosen={chosen} choose={choose} />}
      <Kind {...radio} kind="other">
        A number that somebody else draws, such as a lottery. You enter it then
      </Kind>
      {kind === 'other' && <Other chosen={chosen} choose={choose} />}
      <Kind {...radio} kind="none">
        None: draw at once, and say on the fairness page that we could have tried draws
      </Kind>
    </fieldset>
  )
}

type KindProps = Props & { name: string; kind: ChosenNumber['kind']; children: ReactNode }

function Kind({ chosen, choose, name, kind, children }: KindProps) {
  return (
    <label className="flex items-baseline gap-3">
      <input
        type="radio"
        name={name}
        checked={chosen.kind === kind}
        onChange={() => choose({ ...chosen, kind })}
      />
      <span>{children}</span>
    </label>
  )
}

function Wait({ chosen, choose }: Props) {
  return (
    <div className="max-w-72 pl-7">
      <SelectField
        id={useId()}
        label="When is it out?"
        hint="The later it is, the more people can look at what is agreed before."
        value={chosen.minutes}
        onChange={({ target }) => choose({ ...chosen, minutes: target.value })}
      >
        {Object.entries(WAITS).map(([minutes, label]) => (
          <option key={minutes} value={minutes}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Other({ chosen, choose }: Props) {
  const [what, day] = [useId(), useId()]
  const { error } = parse({ ...chosen, day: chosen.day || '2000-01-01' })
  return (
    <div className="grid gap-3 pl-7 sm:grid-cols-2">
      <TextField
        id={what}
        label="Which number?"
        hint="So that anyone finds it and types the same: ‘The six Lotto numbers, lowest first’."
        value={chosen.what}
        maxLength={200}
        onChange={({ target }) => choose({ ...chosen, what: target.value })}
        error={error && chosen.what !== '' ? error.issues[0]?.message : undefined}
      />
      <TextField
        id={day}
        label="On which day is it drawn?"
        type="date"
        value={chosen.day}
        onChange={({ target }) => choose({ ...chosen, day: target.value })}
      />
    </div>
  )
}
