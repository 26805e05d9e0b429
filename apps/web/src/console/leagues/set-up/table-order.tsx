import { LEAGUE_FIELDS } from '@hive/domain/leagues/leagues/league-fields'
import {
  RULE_NAMES,
  TABLE_RULES,
  type TableRule,
  USUAL_ORDER,
} from '@hive/domain/leagues/leagues/table-order'
import {
  FAIR_ORDER,
  movedUp,
  rulesToAdd,
  SETS_ORDER,
  UNEVEN_ORDER,
  withRule,
} from '@hive/domain/leagues/leagues/choose-order'
import { useRef } from 'react'
import { Saved, WAITING } from '#console/kit/saved-field/saved-field.tsx'
import { useSavedField } from '#console/kit/saved-field/use-saved-field.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields.tsx'

const PRESETS: readonly (readonly [string, readonly TableRule[]])[] = [
  ['Head to head first', FAIR_ORDER],
  ['Per game, for uneven seasons', UNEVEN_ORDER],
  ['Points and name alone', USUAL_ORDER],
]

const SETS_PRESET = ['Sets, then points in them', SETS_ORDER] as const

type Props = {
  order: readonly TableRule[]
  /** Whether games have sets, whose points can tell teams apart. */
  inSets: boolean
  save: (order: TableRule[]) => Promise<unknown>
}

/** The rules that tell level teams apart, from the first rule to the last; saved at each change. */
export function TableOrder({ order: saved, inSets, save }: Props) {
  const field = useSavedField({
    name: 'tableOrder',
    saved: saved.join(),
    save: (text) => save(rulesIn(text)),
  })
  const order = rulesIn(field.value)
  const presets = inSets ? [...PRESETS, SETS_PRESET] : PRESETS
  const change = (next: readonly TableRule[]) => field.choose(next.join())
  return (
    <div className="col-span-full">
      <Saved state={field.state}>
        <fieldset className="grid gap-3">
          <legend className="font-semibold">{LEAGUE_FIELDS.tableOrder.label}</legend>
          <p className="hint m-0">
            {field.note ||
              (field.state === 'waiting'
                ? WAITING
                : 'Level teams are told apart by the first rule that differs. Head to head counts the games among the level teams alone.')}
          </p>
          <p className="flex flex-wrap gap-2">
            {presets.map(([title, preset]) => (
              <Button
                key={title}
                variant={preset.join() === field.value ? 'ink' : 'ghost'}
                aria-pressed={preset.join() === field.value}
                onClick={() => change(preset)}
              >
                {title}
              </Button>
            ))}
          </p>
          <Rules order={order} change={change} />
          <AddRule order={order} inSets={inSets} change={change} />
        </fieldset>
      </Saved>
    </div>
  )
}

type RulesProps = { order: readonly TableRule[]; change: (order: readonly TableRule[]) => void }

/** The rules, in their order; the first counts points, and stays. */
function Rules({ order, change }: RulesProps) {
  const list = useRef<HTMLOListElement>(null)
  function remove(rule: TableRule) {
    change(order.filter((one) => one !== rule))
    list.current?.focus()
  }
  return (
    <ol ref={list} tabIndex={-1} className="grid gap-1">
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
  )
}

function AddRule({ order, inSets, change }: RulesProps & { inSets: boolean }) {
  const rules = rulesToAdd(order, inSets)
  if (rules.length === 0) return null
  return (
    <SelectField
      id="tableOrder"
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

function rulesIn(text: string): TableRule[] {
  return text.split(',').flatMap((name) => TABLE_RULES.find((rule) => rule === name) ?? [])
}
