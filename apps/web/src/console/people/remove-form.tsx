import { type getRemoval, NO_CHOICE, removalForm, TEAM_GOES } from '@hive/contract/places-by-hand'
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
type Removal = z.output<typeof getRemoval.reply>

/** Takes someone out of their league, with what goes back. */
export function RemoveForm({ person, registrationId, close }: Props) {
  const query = placesApi.useGetRemovalQuery(
    { registrationId },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Loaded query={query} what="what goes back">
      {(removal) => <Removing removal={removal} {...{ person, registrationId, close }} />}
    </Loaded>
  )
}

function Removing({ removal, person, registrationId, close }: Props & { removal: Removal }) {
  const [remove] = placesApi.useRemovePlaceMutation()
  const mayStay = (removal.team?.people.length ?? 0) > 0
  const form = useSchemaForm(removalForm, {
    refund: 'policy',
    way: 'card',
    captain: mayStay ? '' : NO_CHOICE,
    reason: '',
  })
  return (
    <Form
      form={form}
      send={(sent) => replyTo(remove({ registrationId, ...sent }))}
      done={`${person.name || person.email} is out of the league. We’ll write to them.`}
      after={close}
    >
      {removal.team && <TeamFields team={removal.team} teammates={removal.teammates} />}
      <RemovalFields removal={removal} />
      <SubmitRow label="Take out of the league" busy="Taking out..." />
    </Form>
  )
}

type TeamProps = { team: NonNullable<Removal['team']>; teammates: number }

/** What becomes of the team: its captain has it, or the organiser chooses one, or has it go. */
function TeamFields({ team: { name, captain, people }, teammates }: TeamProps) {
  const field = useFields<z.input<typeof removalForm>>()
  if (people.length === 0) {
    return (
      <p>
        {name} stays in the league with {captain || 'its captain'}, and so does what was paid for
        its places.
      </p>
    )
  }
  const others = teammates === 1 ? '1 teammate loses' : `${teammates} teammates lose`
  return (
    <SelectField label={`What happens with ${name}`} {...field('captain')}>
      <option value="">Please choose</option>
      {people.map((mate) => (
        <option key={mate.playerId} value={mate.playerId}>
          It stays, with {mate.name || 'a teammate'} as captain
        </option>
      ))}
      <option value={TEAM_GOES}>It leaves the league too: {others} their place</option>
    </SelectField>
  )
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
