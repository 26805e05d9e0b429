import type { Account } from '@hive/contract/account/account'
import { friendFieldsOf, signUpForm } from '@hive/contract/roster/team-form'
import type { League } from '@hive/domain/season/season/league'
import { useCall } from '#app/use-call.ts'
import { isRefusedAs, isSignedOut } from '#lib/error-text.ts'
import { paidByCredit } from '@hive/domain/roster/credits/credit'
import { hasPreferences, NO_PREFERENCES } from '@hive/domain/roster/registration/friends'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { dueNow, type FeeSplit } from '@hive/domain/money/split-fee/split-fee'
import { defaultTeamName } from '@hive/domain/roster/teams/team'
import { useState } from 'react'
import type { z } from 'zod'
import { useNavigate } from 'react-router'
import { useApi, useAppDispatch, useRefresh } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { leaguesRequested } from '#features/leagues/leagues/slice.ts'
import { centsIn } from '#lib/euro.ts'
import { useIsHere } from '#lib/use-is-here.ts'
import { waitingRequested } from '#features/sign-up/waiting-for-you/slice.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { useChosen } from '#ui/form/use-typed.ts'
import { CHECKOUT_TEXTS, goToCheckout, rightPrice } from './checkout.ts'
import { type CheckoutSlip, checkoutSlip, earlierAnswers } from './checkout-slip.ts'
import { type Choice, saveChoice } from './choice.ts'
import { FriendQuestions } from '#ui/friend-questions.tsx'
import { OrderTerms, PriceBox } from './price-box.tsx'
import { type SignUpAnswers, SignUpControls } from './sign-up-controls.tsx'
import { SplitChoice } from './split-choice.tsx'
import { TeamFields } from './team-fields.tsx'
import { useKnownLevel } from './use-known.ts'
import { useTakenNames } from './use-taken-names.ts'

type Props = { league: League; account: Account; choice: Choice }

/** The server’s names of the fields. */
const NAMES = {
  TeamName: 'name',
  TeamPlayers: 'typed',
  'FriendEmails.0': 'friends.0',
  'FriendEmails.1': 'friends.1',
  'FriendEmails.2': 'friends.2',
} as const

/** The order stands above the form, and on a wide screen beside it, in view. */
const BESIDE_ORDER =
  'grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-flow-dense lg:items-start lg:gap-8'

const FORM_ERRORS = 'Please fix the errors in the form.'

/** Team or friends, skill level and agreement; leads to the card page, or on when credit pays for all of it. */
export function SignUpForm({ league, account, choice: first }: Props) {
  const isTeam = first.registrationTypeId === REGISTRATION_TYPE_IDS.team
  const [earlier] = useState(() => earlierAnswers(account, first))
  const level = useKnownLevel(league.sport.id, isTeam)
  const limit = league.sport.playersOnTeam
  const type = isTeam ? 'team' : 'individual'
  const asksFriends = hasPreferences({ type, tryItOut: first.tryItOut })
  const { renewal } = first
  const form = useSignUpForm({ account, earlier, limit, isTeam, asksFriends, renewal })
  const { chosen, choose } = useChosen<{ split: FeeSplit | null }>('split')
  const split = chosen?.split ?? null
  const checkout = useCheckout({ league, account, choice: first, split })
  const { choice, credit, isPaid, isFull, pay } = checkout

  return (
    <div className={BESIDE_ORDER}>
      <PriceBox league={league} choice={choice} credit={credit ?? 0} split={split} />
      <SignUpControls
        form={form}
        names={NAMES}
        leagueId={league.id}
        email={account.email}
        isTeam={isTeam}
        knownLevel={earlier?.SkillLevelId ?? level}
        submitText={isPaid ? 'Confirm and Sign Up' : 'Confirm and Proceed to Payment'}
        send={pay}
        onInvalid={() => form.setError('root', { message: FORM_ERRORS })}
        after={untilShownAgain}
        texts={CHECKOUT_TEXTS}
        otherWays={isFull && <ToWaitingList leagueId={league.id} />}
        below={asksFriends && <FriendQuestions />}
        terms={<OrderTerms league={league} isPaid={isPaid} />}
      >
        {isTeam && (
          <TeamPart
            league={league}
            account={account}
            choice={choice}
            split={split}
            onSplit={(shares) => choose({ split: shares })}
          />
        )}
      </SignUpControls>
    </div>
  )
}

type TeamPartProps = Props & {
  split: FeeSplit | null
  onSplit: (split: FeeSplit | null) => void
}

/** The team of a captain, and how its fee is paid. */
function TeamPart({ league, account, choice, split, onSplit }: TeamPartProps) {
  const isSplit = split !== null
  return (
    <>
      <TeamFields captain={account.email} limit={league.sport.playersOnTeam} isSplit={isSplit} />
      <SplitChoice league={league} fee={choice.due} split={split} onChange={onSplit} />
    </>
  )
}

type FormOptions = {
  account: Account
  earlier: CheckoutSlip | null
  limit: number
  isTeam: boolean
  asksFriends: boolean
  renewal: Choice['renewal']
}

/** The team of a captain, or the friends of an individual; as they were filled in before. */
function useSignUpForm({ account, earlier, limit, isTeam, asksFriends, renewal }: FormOptions) {
  // The captain’s own team of last season takes its name from others alone.
  const taken = useTakenNames(isTeam).filter((name) => name !== renewal?.teamName)
  const schema = signUpForm({
    team: isTeam ? { captain: account.email, limit, taken } : null,
    friendsOf: asksFriends ? account.email : null,
  })
  const { teamName = defaultTeamName(account.name), teammates = [] } = renewal ?? {}
  const { TeamName: name = teamName, TeamPlayers: players = teammates.slice(0, limit) } =
    earlier ?? {}
  const preferences = friendFieldsOf(earlier?.preferences ?? NO_PREFERENCES)
  return useSchemaForm(
    schema,
    { name, players, typed: '', ...preferences },
    {
      reValidateMode: 'onSubmit',
      // What was sent on the way to the card page is newer than what was only typed before.
      kept: earlier ? 'sign-up again' : 'sign-up',
      isTakenAlong: true,
    },
  )
}

/** Starts the payment, and shows what a refusal changed: the price, the credit, or that the league is full. */
function useCheckout({
  league,
  account,
  choice: first,
  split,
}: Props & { split: FeeSplit | null }) {
  const api = useApi()
  const isHere = useIsHere()
  const refresh = useRefresh()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [choice, setChoice] = useState(first)
  const [isFull, setFull] = useState(false)
  const { value: credits, again } = useCall(
    async () => (await import('@hive/contract/roster/credits')).getCredits,
    {},
    'We couldn’t load your credit. Please try again.',
  )
  const price = dueNow(choice.due, split?.players ?? null)
  const credit = credits && paidByCredit(price, centsIn(credits.spendable))

  async function pay(
    { team, preferences }: z.output<ReturnType<typeof signUpForm>>,
    answers: SignUpAnswers,
  ) {
    try {
      const checkout = { league, account, choice, credit, team, split, preferences }
      if (!(await goToCheckout(api, { ...checkout, ...answers }, isHere))) await refresh()
    } catch (error) {
      heed(error)
      throw error
    }
  }
  function heed(error: unknown) {
    // A sign-in that cannot go on beside this page comes back to it, and to what was typed.
    if (isSignedOut(error)) saveChoice(choice)
    else checkoutSlip.clear()
    const due = rightPrice(error)
    if (due !== null) {
      // The coupon may have ended too; today's price is charged with or without it.
      const { leagueId, registrationTypeId, tryItOut } = choice
      const now = { leagueId, registrationTypeId, tryItOut, due }
      setChoice(now)
      void navigate('.', { replace: true, state: now })
    }
    if (isRefusedAs(error, 'credit_changed')) again()
    // The page shows the place then, in place of this form.
    if (isRefusedAs(error, 'free_place')) void dispatch(waitingRequested(undefined))
    const isNowFull = isRefusedAs(error, 'league_full')
    setFull(isNowFull)
    // The league's page must show that it is full now.
    if (isNowFull) void dispatch(leaguesRequested(undefined))
  }
  return { choice, credit, isPaid: credit === price, isFull, pay }
}

/** The league became full while the form was open; its page has the waiting list. */
function ToWaitingList({ leagueId }: { leagueId: number }) {
  return (
    <p className="mt-3">
      <ButtonLink to={paths.league(leagueId)}>Join the waiting list</ButtonLink>
    </p>
  )
}

/** Resolves when the browser restores this page from its back-forward cache. */
function untilShownAgain(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) resolve()
    })
  })
}
