import {
  fieldsOfPart,
  isPlainField,
  LEAGUE_FIELDS,
  type LeagueField as Field,
  type LeagueFieldName,
  type PlainLeagueField,
} from '@hive/domain/leagues/leagues/league-fields'
import { Fragment, type ReactNode } from 'react'
import { CheckboxField, SelectField, TextField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'
import type { LeagueFields } from './league-values.ts'

const NOTHING = {}

type PartProps = {
  part: Field['part']
  /** The content in the place of a field; `false` for nothing. */
  own?: { readonly [Name in LeagueFieldName]?: ReactNode }
}

/** The fields of a part of the league's form, in the order of the table of fields. */
export function PartFields({ part, own = NOTHING }: PartProps) {
  return fieldsOfPart(part).map((name) => (
    <Fragment key={name}>
      {name in own ? own[name] : isPlainField(name) && <LeagueField name={name} />}
    </Fragment>
  ))
}

type Props = {
  name: PlainLeagueField
  /** In the place of the hint of the table. */
  hint?: string
  /** A choice that is not offered here. */
  without?: string
}

/** A field of the league's form, by its kind. */
export function LeagueField({ name, without, ...props }: Props) {
  const field: Field = LEAGUE_FIELDS[name]
  const { label, hint } = { ...field, ...props }
  const input = { label, hint, ...useFields<LeagueFields>()(name) }
  if (field.kind === 'choice') {
    return (
      <SelectField {...input}>
        <FieldOptions options={field.options} without={without} />
      </SelectField>
    )
  }
  if (field.kind === 'flag') return <CheckboxField {...input} />
  const text = <TextField {...INPUTS[field.kind]} {...input} />
  return field.kind === 'line' ? <div className="col-span-full">{text}</div> : text
}

type OptionsProps = { options: Readonly<Record<string, string>>; without?: string | undefined }

function FieldOptions({ options, without }: OptionsProps) {
  return Object.entries(options)
    .filter(([choice]) => choice !== without)
    .map(([choice, title]) => (
      <option key={choice} value={choice}>
        {title}
      </option>
    ))
}

/** The attributes for the browser of a field in which a value is typed. */
const INPUTS = {
  line: { autoComplete: 'off' },
  whole: { inputMode: 'numeric' },
  price: { inputMode: 'decimal' },
  clock: { type: 'time' },
  day: { type: 'date' },
  moment: { type: 'datetime-local' },
  own: {},
} as const
