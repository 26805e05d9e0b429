import type { PurchaseWire } from '@hive/contract/money/receipts'
import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { Leave } from '#features/sign-up/sign-up/leave.tsx'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { euro } from '#lib/euro.ts'
import { part } from '#lib/part.ts'
import { BackButton } from '#ui/back-button.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Fact } from '#ui/fact.tsx'
import { Section } from '#ui/section.tsx'
import { OtherAddress } from '#features/sign-up/sign-up/other-address.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { CreditCard, useCredits } from '#features/roster/credits/credit-card.tsx'
import { PurchaseList } from '#features/money/payments/purchase-list.tsx'
import { isPaidByCaptain } from '#features/sign-up/sign-up/refund-text.ts'
import {
  registrationsRequested,
  selectRegistrationOf,
  selectRegistrations,
} from '#features/roster/registration/slice.ts'
import { selectWaitingItems } from '#features/sign-up/waiting-for-you/slice.ts'
import { selectProfile } from '#features/base/session/slice.ts'
import { WaitingInLeague } from '#features/sign-up/waiting-for-you/waiting-for-you.tsx'
import { type Purchases, usePurchases } from '#features/money/payments/use-purchases.ts'

/** The player's own registration in a league: what it is, a captain's team, and cancelling. */
export function RegistrationScreen() {
  const id = Number(useParams()['id'])
  const own = useAppSelector((root) => selectRegistrationOf(root, id))
  const { isLoaded, error } = useAppSelector(selectRegistrations)
  const dispatch = useAppDispatch()
  const read = useCallback(() => void dispatch(registrationsRequested(undefined)), [dispatch])
  useEffect(read, [read])
  const [seenId, setSeenId] = useState<number | null>(null)
  if (own && seenId !== id) setSeenId(id)
  return (
    <div className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.yourLeagues} />
      <h1 className="mt-4 mb-6 text-[clamp(1.8rem,4vw,2.6rem)]">Your registration</h1>
      {own || (isLoaded && !error) ? (
        <WithMoney key={own?.id ?? 0} leagueId={id} own={own} hasLeft={!own && seenId === id} />
      ) : error ? (
        <TryAgain again={read}>{error}</TryAgain>
      ) : (
        <Spinner>Loading your registration...</Spinner>
      )}
    </div>
  )
}

type WithMoneyProps = {
  leagueId: number
  own: RegistrationWire | undefined
  /** Whether the player had a place when they came to the page. */
  hasLeft: boolean
}

function WithMoney({ leagueId, own, hasLeft }: WithMoneyProps) {
  const purchases = usePurchases(leagueId)
  return (
    <div className="grid gap-8">
      {own ? (
        <Own own={own} purchases={purchases} />
      ) : (
        <None leagueId={leagueId} purchases={purchases} hasLeft={hasLeft} />
      )}
      {/* Last, where it moves nothing when it comes. */}
      <CreditCard reading={useCredits()} />
    </div>
  )
}

/** Loaded where it is needed, with the form that takes a place over. */
const OfferedPlace = part(async () => (await import('./offered-place.tsx')).OfferedPlace)

/** Loaded where it is needed, with its answers. */
const WaitingGroup = part(
  async () => (await import('#features/roster/waiting/waiting-group.tsx')).WaitingGroup,
)

type NoneProps = Pick<WithMoneyProps, 'leagueId' | 'hasLeft'> & { purchases: Purchases }

/** Shown without a place in the league: what was paid for one and what has been refunded. */
function None({ leagueId, purchases, hasLeft }: NoneProps) {
  const [last] = purchases.value?.purchases ?? []
  const { email } = useAppSelector(selectProfile)
  const isInvited = useAppSelector(selectWaitingItems).some((item) => item.leagueId === leagueId)
  if (!purchases.value && !purchases.problem) return <Spinner>Loading your registration...</Spinner>
  return (
    <div className="grid gap-8">
      <WaitingInLeague leagueId={leagueId} />
      <Suspense fallback={<Spinner>Loading your registration...</Spinner>}>
        <OfferedPlace leagueId={leagueId}>
          <WaitingGroup leagueId={leagueId}>
            <div className="grid justify-items-start gap-5">
              <p className="text-lg">
                {last ? overText(last) : hasLeft ? LEFT : 'You’re not signed up for this league.'}
              </p>
              <ButtonLink variant="ghost" to={paths.league(leagueId)}>
                See the league
              </ButtonLink>
              {!last && !isInvited && !hasLeft && <OtherAddress email={email} />}
            </div>
          </WaitingGroup>
        </OfferedPlace>
      </Suspense>
      <Payments purchases={purchases} />
    </div>
  )
}

/** Said at once to someone who has left and had paid nothing, so that nothing else tells of it. */
const LEFT = 'You’re no longer signed up for this league.'

/** What became of the newest sign-up that was paid for. Why nothing goes back is not known here, so it is not said. */
function overText(last: PurchaseWire): string {
  const { leagueTitle, paidAt, refunds, disputes, state, teamName } = last
  if (state === 'given' && teamName !== null) {
    return `You’ve left ${teamName}, which plays on in ${leagueTitle}. What you paid stays with the team’s places.`
  }
  if (state === 'given') return `You’ve given your place in ${leagueTitle} to someone else.`
  if (paidAt === null) return `We’re keeping your place in ${leagueTitle} while you pay.`
  if (state === 'tried') return `Your try-out of ${leagueTitle} is over.`
  const isOver = `Your registration for ${leagueTitle} is over.`
  return refunds.length + disputes.length > 0
    ? `${isOver} Here’s what’s happening with your money.`
    : `${isOver} There was no refund.`
}

function Payments({ purchases: { value, problem, again } }: { purchases: Purchases }) {
  if (problem) return <TryAgain again={again}>{problem}</TryAgain>
  if (!value || value.purchases.length === 0) return null
  return (
    <Section title="Your payments" className="card grid gap-5 p-6">
      <PurchaseList purchases={value.purchases} />
    </Section>
  )
}

/** What the player is in, with whom, and what they have paid. */
function Summary({ own }: { own: RegistrationWire }) {
  const { captain } = own
  return (
    <section className="card-ink on-ink grid gap-4 p-6" aria-label="Summary">
      <h2 className="text-2xl">{own.leagueTitle}</h2>
      <dl className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        <Fact name="Registered as">{wayText(own)}</Fact>
        {own.teamName && (
          <Fact name="Team" isName>
            {own.teamName}
          </Fact>
        )}
        {captain && !captain.isYou && captain.name && (
          <Fact name="Captain" isName>
            {captain.name}
          </Fact>
        )}
        <Fact name="Paid">{paidText(own)}</Fact>
      </dl>
      <p>
        <ButtonLink to={paths.yourLeagues}>Your fixtures</ButtonLink>
      </p>
    </section>
  )
}

function Own({ own, purchases }: { own: RegistrationWire; purchases: Purchases }) {
  const { captain, teamId, unsigned, hasSplitFee, isAskedToMove, leaving } = own
  const isLeaving = leaving?.isAsked ?? false
  return (
    <div className="grid gap-8">
      <Summary own={own} />
      {isLeaving && <Leave own={own} />}
      <WaitingInLeague leagueId={own.leagueId} />
      {isAskedToMove && (
        <Suspense fallback={<Spinner>Loading the other league...</Spinner>}>
          <LeagueMove leagueId={own.leagueId} />
        </Suspense>
      )}
      {unsigned && (
        <Suspense fallback={<Spinner>Loading the agreement...</Spinner>}>
          <SignAgreement own={own} unsigned={unsigned} />
        </Suspense>
      )}
      {hasSplitFee && (
        <Suspense fallback={<Spinner>Loading the team fee...</Spinner>}>
          <TeamFee leagueId={own.leagueId} afterPaying={purchases.again} />
        </Suspense>
      )}
      {captain?.isYou && teamId !== null && <Team teamId={teamId} />}
      {!isLeaving && <Leave own={own} />}
      {isAlone(own) && (
        <Suspense fallback={<Spinner>Loading...</Spinner>}>
          <GivePlace own={own} />
          <TeamPreferencesCard registrationId={own.id} />
        </Suspense>
      )}
      {/* Last, because payments load late and must not move a button that is being pressed. */}
      <Payments purchases={purchases} />
    </div>
  )
}

const SignAgreement = part(
  async () => (await import('#features/sign-up/sign-up/sign-agreement.tsx')).SignAgreement,
)

/** Loaded for those who are asked to move to another league. */
const LeagueMove = part(
  async () => (await import('#features/sign-up/league-moves/league-move.tsx')).LeagueMove,
)

/** Loaded for teams whose fee is split. */
const TeamFee = part(async () => (await import('#features/money/split-fee/team-fee.tsx')).TeamFee)

const GivePlace = part(
  async () => (await import('#features/sign-up/transfers/give-place.tsx')).GivePlace,
)

/** Loaded where it is needed, with its form. */
const TeamPreferencesCard = part(
  async () => (await import('#features/roster/teams/team-preferences.tsx')).TeamPreferencesCard,
)

/** Whether a place can be given to someone at all: who plays on a team is the team's to say. */
function isAlone({ RegistrationTypeId, TryItOutRegistration }: RegistrationWire): boolean {
  return RegistrationTypeId === REGISTRATION_TYPE_IDS.individual && !TryItOutRegistration
}

/** Loaded for captains alone, in one piece: each piece of its own would show its spinner for a while. */
const OwnTeam = part(async () => (await import('./own-team.tsx')).OwnTeam)

function Team({ teamId }: { teamId: number }) {
  return (
    // While any of it is on the way, as much room as a team fills: what follows is not seen to move.
    <div className="grid gap-8 has-[.page-loading]:min-h-dvh">
      <Suspense fallback={<Spinner>Loading your team...</Spinner>}>
        <OwnTeam teamId={teamId} />
      </Suspense>
    </div>
  )
}

const WAYS: Readonly<Record<number, string>> = {
  [REGISTRATION_TYPE_IDS.individual]: 'Individual',
  [REGISTRATION_TYPE_IDS.team]: 'Team',
  [REGISTRATION_TYPE_IDS.team_player]: 'Team player',
}

function wayText({ RegistrationTypeId, TryItOutRegistration }: RegistrationWire): string {
  return TryItOutRegistration ? 'One-week try-out' : (WAYS[RegistrationTypeId] ?? '')
}

function paidText(own: RegistrationWire): string {
  if (isPaidByCaptain(own) && own.hasSplitFee) return 'Shared by the team'
  if (isPaidByCaptain(own) && own.captain?.isYou) return 'Paid for the whole team'
  if (isPaidByCaptain(own)) return 'Paid by Team Captain'
  if (own.due === 0) return 'Nothing to pay'
  return own.paid > 0 ? euro(own.paid) : 'All given back'
}
