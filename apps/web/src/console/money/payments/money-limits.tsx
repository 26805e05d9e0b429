import {
  getMoneyLimits,
  moneyLimitsForm,
  type MoneyLimitsWire,
  setMoneyLimits,
} from '@hive/contract/money/money-limits'
import type { z } from 'zod'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { exactEuro } from '#lib/euro.ts'
import { TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

type Fields = z.input<typeof moneyLimitsForm>

/** Above which sums an organiser is asked, and a second one has to agree; only admins change them. */
export function MoneyLimits() {
  const canChange = useMayDo('roles', 'all')
  const query = useRead(getMoneyLimits, undefined, 'moneyLimits')
  return (
    <Section title="Large sums" size="text-2xl" className="grid gap-4">
      <p className="max-w-3xl">
        A typing error costs money. Above the first sum we ask whoever typed it whether it’s right;
        above the second, a refund or credit waits on Tonight until another organiser approves it.
      </p>
      <Loaded query={query} what="the sums">
        {(limits) =>
          canChange ? <LimitsForm key={keyOf(limits)} limits={limits} /> : <Shown limits={limits} />
        }
      </Loaded>
    </Section>
  )
}

function keyOf({ askAbove, secondAbove }: MoneyLimitsWire): string {
  return `${askAbove} ${secondAbove}`
}

function LimitsForm({ limits }: { limits: MoneyLimitsWire }) {
  const save = useChange(setMoneyLimits, 'moneyLimits', 'actions')
  const form = useSchemaForm<Fields, z.output<typeof moneyLimitsForm>>(
    moneyLimitsForm,
    {
      askAbove: String(limits.askAbove),
      secondAbove: String(limits.secondAbove ?? ''),
    },
    { kept: 'money-limits' },
  )
  return (
    <Form
      form={form}
      className="card grid items-start gap-4 p-6 sm:grid-cols-2"
      send={(sent) => save(sent)}
      done="Saved. It applies from now on."
    >
      {(field) => (
        <>
          <TextField
            label="Ask about sums above, in euro"
            hint="Cash and transfers that are recorded, refunds and credits."
            inputMode="decimal"
            maxLength={9}
            {...field('askAbove')}
          />
          <TextField
            label="A second organiser above, in euro"
            hint="Refunds and credits. Leave it empty if one person is enough."
            inputMode="decimal"
            maxLength={9}
            {...field('secondAbove')}
          />
          <SubmitRow label="Save" />
        </>
      )}
    </Form>
  )
}

function Shown({ limits: { askAbove, secondAbove } }: { limits: MoneyLimitsWire }) {
  return (
    <p className="card p-6">
      We ask about sums above {exactEuro(askAbove)}.{' '}
      {secondAbove === null
        ? 'No refund or credit needs a second organiser.'
        : `Refunds and credits above ${exactEuro(secondAbove)} need a second organiser.`}{' '}
      Only admins can change this.
    </p>
  )
}
