import {
  getLegalDetails,
  removeVatRate,
  setVatRate,
  vatRateForm,
  type VatRateWire,
} from '@hive/contract/money/legal-details'
import { longDay } from '@hive/domain/base/time/day-labels'
import { percentText } from '@hive/domain/money/legal-details/vat'
import { useEffect, useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { type Columns, Table } from '#console/kit/table.tsx'
import { leaguesNeeded, selectLeagues } from '#features/leagues/leagues/slice.ts'
import { CheckboxField, SelectField, TextField } from '#ui/fields.tsx'
import { Fold } from '#ui/fold.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { VatCorrection } from './vat-correction.tsx'
import { StepButton } from '#ui/step-button.tsx'

type Fields = z.input<typeof vatRateForm>

/** The VAT that prices include, each rate with the day from which it holds. */
export function VatRates() {
  const query = useRead(getLegalDetails, undefined, 'legal')
  return (
    <Fold id="vat" title="VAT" about="What prices include, and from when.">
      <p className="max-w-3xl">
        Prices include VAT. A sale has the rate of its day and keeps it, and a refund has that of
        its sale, so a new rate starts on a day without sales: tomorrow, at the earliest, in a busy
        league.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Loaded query={query} what="the VAT rates">
          {({ rates }) => (
            <div className="grid gap-4">
              <Rates rates={rates} />
              <VatCorrection />
            </div>
          )}
        </Loaded>
        <RateForm />
      </div>
    </Fold>
  )
}

function Rates({ rates }: { rates: readonly VatRateWire[] }) {
  if (rates.length === 0) return <p>No VAT is charged.</p>
  return (
    <div className="card overflow-hidden">
      <Table caption="VAT rates" columns={COLUMNS} rows={rates} keyOf={({ rateId }) => rateId} />
    </div>
  )
}

const COLUMNS: Columns<VatRateWire> = [
  {
    title: 'Rate',
    cell: (rate) => (
      <span className="grid gap-0.5">
        <b>{rateText(rate)}</b>
        <span className="muted text-sm">
          {rate.league ?? 'All leagues'}, from {longDay(rate.from)}
        </span>
      </span>
    ),
  },
  { title: 'What to do', cell: (rate) => <TakeOut rate={rate} /> },
]

function rateText({ basisPoints }: VatRateWire): string {
  if (basisPoints === null) return 'As in all leagues'
  return basisPoints === 0 ? 'No VAT' : percentText(basisPoints)
}

function TakeOut({ rate }: { rate: VatRateWire }) {
  const { rateId, league, from, isChangeable } = rate
  const remove = useChange(removeVatRate, 'legal')
  if (!isChangeable) return <span className="muted text-sm">Has sales</span>
  return (
    <StepButton
      variant="ghost"
      className="px-4"
      aria-label={`Take out: ${rateText(rate)}, ${league ?? 'all leagues'}, from ${longDay(from)}`}
      run={() => remove({ rateId })}
      done="The rate is removed."
    >
      Take out
    </StepButton>
  )
}

function RateForm() {
  const id = useId()
  const set = useChange(setVatRate, 'legal')
  const form = useSchemaForm(
    vatRateForm,
    { league: '', from: '', percent: '', isEnd: false },
    { kept: 'vat-rate' },
  )
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-6">
      <h3 id={id} className="text-xl">
        Set a rate
      </h3>
      <Form
        form={form}
        names={{ leagueId: 'league' }}
        send={(sent) => set(rateOf(sent))}
        done={({ from }) => `The rate holds from ${longDay(from)}.`}
        after={() => form.reset()}
      >
        <RateFields />
        <SubmitRow label="Set rate" />
      </Form>
    </section>
  )
}

function rateOf({ league, from, percent, isEnd }: Fields) {
  const leagueId = league === '' ? null : Number(league)
  return { leagueId, from, percent: leagueId !== null && isEnd ? null : percent }
}

function RateFields() {
  const field = useFields<Fields>()
  const dispatch = useAppDispatch()
  const leagues = useAppSelector(selectLeagues)
  const [league, isEnd] = useWatch<Fields, ['league', 'isEnd']>({ name: ['league', 'isEnd'] })
  useEffect(() => {
    void dispatch(leaguesNeeded())
  }, [dispatch])
  return (
    <>
      <SelectField label="For which leagues" {...field('league')}>
        <option value="">All without a rate of their own</option>
        {leagues.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField label="From" type="date" {...field('from')} />
      {league !== '' && <CheckboxField label="As in all leagues again" {...field('isEnd')} />}
      {(league === '' || !isEnd) && (
        <TextField
          label="VAT in percent"
          hint="Such as 23 or 13.5; 0 where none is charged."
          inputMode="decimal"
          {...field('percent')}
        />
      )}
    </>
  )
}
