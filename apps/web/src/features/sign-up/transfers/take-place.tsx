import type { Account } from '@hive/contract/account/account'
import type { PlaceTransfers } from '@hive/contract/sign-up/place-transfers'
import { missingForSignUp } from '@hive/domain/base/players/completeness'
import type { League } from '@hive/domain/season/season/league'
import { paths } from '@hive/domain/base/site/paths'
import type { ComponentType, ReactNode } from 'react'
import {
  useApi,
  useAppDispatch,
  useAppSelector,
  useLeague,
  useLoadedLeagues,
  useOrganiser,
  useRefresh,
} from '#app/hooks.ts'
import { selectAccount } from '#features/base/session/slice.ts'
import { selectConfig } from '#features/base/site/slice.ts'
import { leaguesRequested, selectLeaguesError } from '#features/leagues/leagues/slice.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { VerifyEmailNotice } from '#ui/verify-email-notice.tsx'
import { afterAccount } from '#features/base/session/pending.ts'
import { usePlaceTransfers } from './use-place-transfers.ts'
import { WhoAsked } from '#ui/who-asked.tsx'

type Taken = { offer: NonNullable<PlaceTransfers['toMe']>; league: League; account: Account }

type Props = {
  leagueId: number
  /** The form with which an offered place is accepted. */
  form: ComponentType<Taken>
  children: ReactNode
}

/** A place in a league that someone offers to the player; `children` when no one does. */
export function TakePlace({ leagueId, form, children }: Props) {
  const { value, problem, again, change } = usePlaceTransfers(leagueId)
  const league = useLeague(leagueId)
  const status = useLoadedLeagues()
  const error = useAppSelector(selectLeaguesError)
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectAccount)
  if (problem) return <TryAgain again={again}>{problem}</TryAgain>
  if (!value) return <Spinner>Loading your registration...</Spinner>
  if (!value.toMe) return children
  if (!league && status === 'failed') {
    return <TryAgain again={() => void dispatch(leaguesRequested(undefined))}>{error}</TryAgain>
  }
  if (!league || !account) return <Spinner>Loading the offer...</Spinner>
  return (
    <Offered offer={value.toMe} league={league} account={account} form={form} onDeclined={change} />
  )
}

type OfferedProps = Taken & Pick<Props, 'form'> & { onDeclined: (left: PlaceTransfers) => void }

function Offered({ form: Form, onDeclined, ...taken }: OfferedProps) {
  const { offer, league, account } = taken
  const organiser = useOrganiser()
  const { kind } = useAppSelector(selectConfig).identity
  const here = paths.registration(league.id)
  const isComplete = missingForSignUp(account).length === 0
  return (
    <div className="grid gap-8">
      <section className="card-ink on-ink grid gap-3 p-6" aria-labelledby="offer-title">
        <h2 id="offer-title" className="text-2xl">
          {offer.from || 'A player'} offers you their place in {league.title}
        </h2>
        <p>Accept it by {irishMoment(offer.endsAt)}, and you’re in.</p>
        <p className="muted">
          It has been paid for, so you pay us nothing. What you give them for it is between the two
          of you. If you cancel later, there’s no refund.
        </p>
        <WhoAsked asked={offer.asked} by={organiser} />
        <p>
          <Decline offer={offer} onDeclined={onDeclined} />
        </p>
      </section>
      {!account.verified ? (
        <VerifyEmailNotice isHostedHere={kind === 'embedded'} next={here} />
      ) : isComplete ? (
        <Form {...taken} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>We need your details before you can play.</p>
          <ButtonLink to={paths.account} onClick={() => afterAccount.write(here)}>
            Complete my account
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Decline({ offer, onDeclined }: Pick<OfferedProps, 'offer' | 'onDeclined'>) {
  const api = useApi()
  const refresh = useRefresh()
  async function decline() {
    const { declinePlace } = await import('@hive/contract/sign-up/place-transfers')
    const left = await api.call(declinePlace, { body: { transferId: offer.transferId } })
    await refresh()
    onDeclined(left)
  }
  return (
    <StepButton variant="ghost" run={decline} done={`We’ve told ${offer.from || 'them'}.`}>
      No, thanks
    </StepButton>
  )
}
