import { LEAGUE_FIELDS } from '@hive/domain/leagues/leagues/league-fields'
import { RULE_NAMES, type TableRule, USUAL_ORDER } from '@hive/domain/leagues/leagues/table-order'
import {
  FAIR_ORDER,
  movedUp,
  rulesToAdd,
  SETS_ORDER,
  UNEVEN_ORDER,
  withRule,
} from '@hive/domain/leagues/leagues/choose-order'
import { countsSets } from '@hive/domain/season/fixtures/set-scores'
import { useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields.tsx'
import { useFieldId } from '#ui/form/use-schema-form.ts'
import type { LeagueFields } from './league-values.ts'

const PRESETS: readonly (readonly [string, readonly TableRule[]])[] = [
  ['Head to head first', FAIR_ORDER],
  ['Per game, for uneven seasons', UNEVEN_ORDER],
  ['Points and name alone', USUAL_ORDER],
]

const SETS_PRESET = ['Sets, then points in them', SETS_ORDER] as const

/** The rules that tell level teams apart, from the first rule to the last. */
export function TableOrder() {
  const { control } = useFormContext<LeagueFields>()
  const { field, fieldState } = useController({ control, name: 'tableOrder' })
  const inSets = countsSets(useWatch<LeagueFields, 'gameScoring'>({ name: 'gameScoring' }))
  const id = useFieldId()('tableOrder')
  const { value: order, onChange: change } = field
  const presets = inSets ? [...PRESETS, SETS_PRESET] : PRESETS
  const note = fieldState.error?.message
  return (
    <fieldset className="col-span-full grid gap-3">
      <legend className="font-semibold">{LEAGUE_FIELDS.tableOrder.label}</legend>
      <p className="hint m-0">
        Level teams are told apart by the first rule that differs. Head to head counts the games
        among the level teams alone.
      </p>
      <p className="flex flex-wrap gap-2">
        {presets.map(([title, preset]) => (
          <Button
            key={title}
            variant={preset.join() === order.join() ? 'ink' : 'ghost'}
            aria-pressed={preset.join() === order.join()}
            onClick={() => change([...preset])}
          >
            {title}
          </Button>
        ))}
      </p>
      <Rules id={id} note={note} order={order} change={change} />
      <AddRule id={`${id}-add`} order={order} inSets={inSets} change={change} />
    </fieldset>
  )
}

type RulesProps = {
  id: string
  order: readonly TableRule[]
  change: (order: readonly TableRule[]) => void
}

/** The rules, in their order; the first counts points, and stays. */
function Rules({ id, note, order, change }: RulesProps & { note: string | undefined }) {
  const list = useRef<HTMLOListElement>(null)
  function remove(rule: TableRule) {
    change(order.filter((one) => one !== rule))
    list.current?.focus()
  }
  return (
    <>
      <ol
        ref={list}
        id={id}
        tabIndex={-1}
        aria-describedby={note && `${id}-note`}
        className="grid gap-1"
      >
        {order.map((rule, at) => (
          <li key={rule} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <span className="grow">
              {at + 1}. {RULE_NAMES[rule]}
            </span>
            {at > 0 && rule !== 'name' && (
              <Button
                variant="quiet"
                aria-label={`Move ${RULE_NAMES[rule]} up`}
                aria-disabled={at === 1 || undefined}
                onClick={() => at > 1 && change(movedUp(order, rule))}
              >
                Move up
              </Button>
            )}
            {at > 0 && (
              <Button
                variant="quiet"
                aria-label={`Remove ${RULE_NAMES[rule]}`}
                onClick={() => remove(rule)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ol>
      {note && (
        <p className="note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </>
  )
}

function AddRule({ id, order, inSets, change }: RulesProps & { inSets: boolean }) {
  const rules = rulesToAdd(order, inSets)
  if (rules.length === 0) return null
  return (
    <SelectField
      id={id}
      label="Add a rule"
      value=""
      onChange={({ target }) => {
        const rule = rules.find((one) => one === target.value)
        if (rule) change(withRule(order, rule))
      }}
    >
      <option value="">Choose a rule</option>
      {rules.map((rule) => (
        <option key={rule} value={rule}>
          {RULE_NAMES[rule]}
        </option>
      ))}
    </SelectField>
  )
}
