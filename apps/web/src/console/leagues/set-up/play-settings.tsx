import { plainLeagueForm } from '@hive/contract/leagues/league-fields'
import type { LeagueSetUp, LeagueValues } from '@hive/contract/leagues/league-set-up'
import {
  fieldsOfPart,
  isPlainField,
  LEAGUE_FIELDS,
  type LeagueField,
  type PlainLeagueField,
} from '@hive/domain/leagues/leagues/league-fields'
import { countsSets } from '@hive/domain/season/fixtures/set-scores'
import { Fragment, type ReactNode } from 'react'
import { SavedSelect, SavedText } from '#console/kit/saved-field/saved-field.tsx'
import { FieldOptions, INPUTS } from './league-field.tsx'
import { fieldText } from './league-values.ts'
import { OwnPointsFields } from './own-points-fields.tsx'
import { SetUpPart } from './set-up-part.tsx'
import { TableOrder } from './table-order.tsx'

type Saving = {
  save: <Name extends keyof LeagueValues>(name: Name, value: LeagueValues[Name]) => Promise<void>
}

type Props = Saving & { league: LeagueSetUp }

/** How a league is played: settings that depend on no other, so each is saved as soon as it is changed. */
export function PlaySettings({ league, save }: Props) {
  const { values } = league
  const own: Readonly<Record<string, ReactNode>> = {
    ownPoints: values.pointsRule === 'own' && (
      <OwnPointsFields own={values.ownPoints} save={(points) => save('ownPoints', points)} />
    ),
    tableOrder: (
      <TableOrder
        order={values.tableOrder}
        inSets={countsSets(values.gameScoring)}
        save={(order) => save('tableOrder', order)}
      />
    ),
  }
  return (
    <SetUpPart part="play" league={league}>
      <p className="hint col-span-full m-0">Each of these is saved as soon as you change it.</p>
      {fieldsOfPart('play').map((name) => (
        <Fragment key={name}>
          {isPlainField(name) ? <PlayField name={name} values={values} save={save} /> : own[name]}
        </Fragment>
      ))}
    </SetUpPart>
  )
}

const YES_OR_NO = { true: 'Yes', false: 'No' }

type FieldProps = Saving & { name: PlainLeagueField; values: LeagueValues }

/** A field that is saved on its own, by its kind. What the form refuses goes to the server, which says why. */
function PlayField({ name, values, save }: FieldProps) {
  const field: LeagueField = LEAGUE_FIELDS[name]
  const props = { name, label: field.label, hint: field.hint }
  const value = String(fieldText(name, values[name]))
  const put = (typed: unknown) => {
    const parsed = plainLeagueForm[name].safeParse(typed)
    return save(name, (parsed.success ? parsed.data : typed) as LeagueValues[PlainLeagueField])
  }
  if (field.kind === 'choice') {
    return (
      <SavedSelect {...props} value={value} save={put}>
        <FieldOptions options={field.options} />
      </SavedSelect>
    )
  }
  if (field.kind === 'flag') {
    return (
      <SavedSelect {...props} value={value} save={(chosen) => put(chosen === 'true')}>
        <FieldOptions options={YES_OR_NO} />
      </SavedSelect>
    )
  }
  const text = <SavedText {...INPUTS[field.kind]} {...props} value={value} save={put} />
  return field.kind === 'line' ? <div className="col-span-full">{text}</div> : text
}
