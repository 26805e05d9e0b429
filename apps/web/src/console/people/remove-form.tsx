import { removalForm } from '@hive/contract/places-by-hand'
import type { LeaguePerson } from '@hive/contract/league-people'
import { priceText } from '@hive/domain/leagues/pricing'
import { mayDo } from '@hive/domain/session/permission'
import { useParams } from 'react-router'
import type { z } from 'zod'
import { useAppSelector } from '#app/hooks.ts'
import { replyTo } from '#console/api/contract-calls.ts'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { selectPermissions } from '#features/account/slice.ts'
import { SelectField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { placesApi } from './places-api.ts'

type Props = { person: LeaguePerson; registrationId: number; close: () => void }
type Removal = { teammates: number; byPolicy: number; all: number }

/** Takes someone out of their league, with what goes back. */
export function RemoveForm({ person, registrationId, close }: Props) {
  const query = placesApi.useGetRemovalQuery(
    { registrationId },
    { refetchOnMountOrArgChange: true },
  )
  const [remove] = placesApi.useRemovePlaceMutation()
  const form = useSchemaForm(removalForm, { refund: 'policy', way: 'card', reason: '' })
  return (
    <Loaded query={query} what="what goes back">
      {(removal) => (
        <Form
          form={form}
          send={(sent) => replyTo(remove({ registrationId, ...sent }))}
          done={`${person.name || person.email} is out of the league. We’ll write to them.`}
          after={close}
        >
          <RemovalFields removal={removal} />
          <SubmitRow label={labelFor(removal)} busy="Taking out..." />
        </Form>
      )}
    </Loaded>
  )
}

function labelFor({ teammates }: Removal): string {
  if (teammates === 0) return 'Take out of the league'
  return `Take out with ${teammates} ${teammates === 1 ? 'teammate' : 'teammates'}`
}

function RemovalFields({ removal: { byPolicy, all } }: { removal: Removal }) {
  const leagueId = Number(useParams()['id'])
  const mayChoose = mayDo(useAppSelector(selectPermissions), 'money', leagueId)
  const field = useFields<z.input<typeof removalForm>>()
  return (
    <>
      <SelectField label="What goes back" {...field('refund')}>
        <option value="policy">{euro(byPolicy)}, by the cancellation policy</option>
        {mayChoose && all !== byPolicy && <option value="all">{euro(all)}, all of it</option>}
        {mayChoose && byPolicy > 0 && <option value="none">Nothing</option>}
      </SelectField>
      {mayChoose && all > 0 && (
        <SelectField label="How" {...field('way')}>
          <option value="card">The way they paid</option>
          <option value="credit">As a credit</option>
        </SelectField>
      )}
      <ReasonField hint="We keep it; they don’t see it." />
    </>
  )
}

function euro(amount: number): string {
  return amount === 0 ? 'Nothing' : priceText(Math.round(amount * 100))
}
