import {
  getRemoval,
  NO_CHOICE,
  removalForm,
  removePlace,
  TEAM_GOES,
} from '@hive/contract/sign-up/places-by-hand'
import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import type { MoneyBack as Back } from '@hive/contract/base/money-back'
import { gamesOffText } from '@hive/domain/roster/teams/leaving'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import type { z } from 'zod'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { MoneyBack } from '#console/kit/money-back.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { exactEuro } from '#lib/euro.ts'
import { SelectField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'

type Props = {
  person: LeaguePerson
  registrationId: number
  /** Whether it is the whole team that is to leave. */
  isForTeam?: boolean
  close: () => void
}
type Removal = z.output<typeof getRemoval.reply>

/** Takes someone out of their league, with what goes back. */
export function RemoveForm({ registrationId, ...rest }: Props) {
  const query = useRead(getRemoval, { registrationId }, 'people')
  return (
    <Loaded query={query} what="what goes back">
      {(removal) => <Removing removal={removal} {...{ registrationId, ...rest }} />}
    </Loaded>
  )
}

type RemovingProps = Props & { removal: Removal }

function Removing({ removal, person, registrationId, isForTeam, close }: RemovingProps) {
  const remove = useChange(removePlace, 'people', 'leagues', 'tasks', 'actions')
  const mayStay = (removal.team?.people.length ?? 0) > 0
  const form = useSchemaForm(
    removalForm,
    {
      refund: 'policy',
      way: 'card',
      captain: mayStay ? (isForTeam ? TEAM_GOES : '') : NO_CHOICE,
      reason: '',
    },
    { kept: `removal ${registrationId}${isForTeam ? ' team' : ''}` },
  )
  return (
    <Form
      form={form}
      send={(sent) =>
        remove({ registrationId, expectedBack: backOf(removal, sent).total, ...sent })
      }
      done={`${person.name || person.email} is out of the league. We’ll write to them.`}
      after={close}
    >
      <h3>Take out of the league</h3>
      {removal.team && <TeamFields {...removal} team={removal.team} />}
      {removal.leaves !== null && (
        <p className="wrap-anywhere">
          {removal.leaves} leaves the league too, since no one else is on it. Its open invitations
          end.{gamesOffText(removal.games)}
        </p>
      )}
      <RemovalFields removal={removal} />
      <Sending removal={removal} />
    </Form>
  )
}

type TeamProps = { team: NonNullable<Removal['team']>; teammates: number; games: number }

/** The future of the team: its captain has it, or the organiser chooses one, or has it go. */
function TeamFields({ team: { name, captain, people }, teammates, games }: TeamProps) {
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
    <SelectField
      label={`What happens with ${name}`}
      {...(games > 0 ? { hint: `If it leaves:${gamesOffText(games)}` } : {})}
      {...field('captain')}
    >
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

/** The refund of a choice, which depends on whether the team stays. */
function backOf(removal: Removal, { refund, captain }: Chosen): Back {
  const isStaying = typeof captain === 'number' && removal.staying !== null
  const backs = isStaying && removal.staying ? removal.staying : removal
  return refund === 'none' ? NOTHING : backs[refund]
}

type Chosen = {
  refund: z.output<typeof removalForm>['refund']
  captain?: number | null | undefined
}

const NOTHING: Back = { total: 0, favourEnds: 0, people: [] }

/** The choices as they stand in the form. */
function useChosen(): Chosen & { way: string } {
  const { refund, captain, way } = useWatch<z.input<typeof removalForm>>()
  const chosen = captain === undefined || captain === '' ? null : Number(captain)
  return {
    refund: refund ?? 'policy',
    captain: Number.isNaN(chosen) ? null : chosen,
    way: way ?? 'card',
  }
}

/** Each person’s sum, and the button with all of it. */
function Sending({ removal }: { removal: Removal }) {
  const { way, ...chosen } = useChosen()
  const back = backOf(removal, chosen)
  const { total } = back
  return (
    <>
      <MoneyBack back={back} isChosen={way === 'choice'} />
      <SubmitRow
        label={
          total > 0 ? `Take out and give ${exactEuro(total)} back` : 'Take out, with nothing back'
        }
        busy="Taking out..."
      />
    </>
  )
}

function RemovalFields({ removal }: { removal: Removal }) {
  const leagueId = Number(useParams()['id'])
  const mayChoose = useMayDo('money', leagueId)
  const field = useFields<z.input<typeof removalForm>>()
  const chosen = useChosen()
  const policy = backOf(removal, { ...chosen, refund: 'policy' }).total
  const { total: all, people } = backOf(removal, { ...chosen, refund: 'all' })
  const isByCard = people.some(({ way }) => way === 'card')
  return (
    <>
      <SelectField label="What goes back" {...field('refund')}>
        <option value="policy">{sumText(policy)}, by the cancellation policy</option>
        {mayChoose && all !== policy && <option value="all">{sumText(all)}, all of it</option>}
        {mayChoose && policy > 0 && <option value="none">Nothing</option>}
      </SelectField>
      {mayChoose && isByCard && (
        <SelectField label="How" {...field('way')}>
          <option value="card">The way they paid</option>
          <option value="choice">Card or credit, as they choose</option>
        </SelectField>
      )}
      <ReasonField hint="We keep it; they don’t see it." />
    </>
  )
}

function sumText(amount: number): string {
  return amount === 0 ? 'Nothing' : exactEuro(amount)
}
