import { type PlaceTransfers, successorForm } from '@hive/contract/sign-up/place-transfers'
import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { useCallback } from 'react'
import { useApi, useAppSelector } from '#app/hooks.ts'
import { selectProfile } from '#features/base/session/slice.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { TextField } from '#ui/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Section } from '#ui/section.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { usePlaceTransfers } from './use-place-transfers.ts'

/** How a player gives the place that they signed up for alone to someone they name. */
export function GivePlace({ own }: { own: RegistrationWire }) {
  const { value, problem, again, change } = usePlaceTransfers(own.leagueId)
  return (
    <Section title="Give your place to someone" className="card grid justify-items-start gap-3 p-6">
      {problem && <TryAgain again={again}>{problem}</TryAgain>}
      {!value && !problem && <Spinner>Loading...</Spinner>}
      {value && <Offering own={own} transfers={value} onChange={change} />}
    </Section>
  )
}

type Props = {
  own: RegistrationWire
  transfers: PlaceTransfers
  onChange: (transfers: PlaceTransfers) => void
}

function Offering({ own, transfers, onChange }: Props) {
  const { mine, problem } = transfers
  if (mine) return <Open offer={mine} onChange={onChange} />
  if (problem !== null) return <p>{problem}</p>
  return (
    <>
      <p>
        Know someone who’d like to play instead? Name them, and the place is theirs once they accept
        it. Until then it stays yours.
      </p>
      <p>
        We charge them nothing and give you nothing back, so agree between you what they pay you. If
        the league is called off, the refund is yours.
      </p>
      <OfferForm own={own} onChange={onChange} />
    </>
  )
}

function OfferForm({ own, onChange }: Pick<Props, 'own' | 'onChange'>) {
  const api = useApi()
  const { email } = useAppSelector(selectProfile)
  const form = useSchemaForm(
    successorForm(email ?? ''),
    { email: '' },
    { kept: 'successor', isTakenAlong: true },
  )
  async function send(sent: { email: string }) {
    const { offerPlace } = await import('@hive/contract/sign-up/place-transfers')
    onChange(await api.call(offerPlace, { body: { registrationId: own.id, ...sent } }))
  }
  return (
    <Form
      form={form}
      className="grid w-full items-end gap-3 sm:grid-cols-[1fr_auto]"
      send={send}
      done="Your offer is on its way."
    >
      <SuccessorField />
      <SubmitButton variant="ghost" busy="Sending...">
        Offer my place
      </SubmitButton>
      <FormProblem />
    </Form>
  )
}

function SuccessorField() {
  const field = useFields<{ email: string }>()
  return <TextField label="Their e-mail" type="email" autoComplete="off" {...field('email')} />
}

type OpenProps = { offer: NonNullable<PlaceTransfers['mine']>; onChange: Props['onChange'] }

/** An offer that is not answered yet. */
function Open({ offer: { transferId, email, endsAt }, onChange }: OpenProps) {
  const api = useApi()
  const withdraw = useCallback(async () => {
    const { withdrawPlaceOffer } = await import('@hive/contract/sign-up/place-transfers')
    onChange(await api.call(withdrawPlaceOffer, { body: { transferId } }))
  }, [api, onChange, transferId])
  return (
    <>
      <p>
        You’ve offered your place to <b className="break-words">{email}</b>. They can accept it
        until {irishMoment(endsAt)}. It stays yours until they do.
      </p>
      <StepButton variant="ghost" run={withdraw} done="We’ve withdrawn your offer.">
        Withdraw the offer
      </StepButton>
    </>
  )
}
