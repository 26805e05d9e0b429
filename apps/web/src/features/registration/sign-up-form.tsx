import type { Account } from '@hive/contract/account'
import type { League } from '@hive/domain/leagues/league'
import { isRefusedAs, isSignedOut, ScreenError } from '#lib/error-text.ts'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/registration/registration'
import { defaultTeamName } from '@hive/domain/registration/team'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi, useAppDispatch } from '#app/hooks.ts'
import { paths } from '@hive/domain/site/paths'
import { leaguesRequested } from '#features/leagues/slice.ts'
import { BackButton } from '#ui/back-button.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CHECKOUT_TEXTS, goToCheckout, rightPrice, teamProblems } from './checkout.ts'
import { checkoutSlip, earlierAnswers } from './checkout-slip.ts'
import { type Choice, saveChoice } from './choice.ts'
import { PriceBox } from './price-box.tsx'
import { type SignUpAnswers, SignUpControls } from './sign-up-controls.tsx'
import { TeamFields } from './team-fields.tsx'
import { useKnownLevel } from './use-known.ts'
import { useTeamDraft } from './use-team-draft.ts'

type Props = { league: League; account: Account; choice: Choice }

const FORM_ERRORS = 'Please fix the errors in the form.'

/** Team, level, agreement, and on to the card page. */
export function SignUpForm({ league, account, choice: first }: Props) {
  const [earlier] = useState(() => earlierAnswers(account, first))
  const isTeam = first.registrationTypeId === REGISTRATION_TYPE_IDS.team
  const level = useKnownLevel(league.sport.id, isTeam)
  const team = useTeamDraft({ isTeam, league, captain: account.email, first: firstDraft() })
  const { choice, isFull, pay } = useCheckout(
    { league, account, choice: first },
    isTeam ? team : null,
  )

  function firstDraft() {
    const { TeamName: name = defaultTeamName(account.name), TeamPlayers: players = [] } =
      earlier ?? {}
    return { name, players, typed: '' }
  }

  return (
    <div className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.league(league.id)} />
      <h1 className="mt-4 mb-6 text-[clamp(1.8rem,4vw,2.6rem)]">
        Sign Up for {league.title} as {isTeam ? 'Team' : 'Individual'}
      </h1>
      <div className="grid gap-8">
        <PriceBox league={league} choice={choice} />
        <SignUpControls
          email={account.email}
          isTeam={isTeam}
          knownLevel={earlier?.SkillLevelId ?? level}
          submitText="Confirm and Proceed to Payment"
          send={pay}
          after={untilShownAgain}
          texts={CHECKOUT_TEXTS}
          otherWays={isFull && <ToWaitingList leagueId={league.id} />}
        >
          {isTeam && (
            <TeamFields
              draft={team.draft}
              onChange={team.change}
              onAdd={team.add}
              limit={team.limit}
              problems={team.problems}
            />
          )}
        </SignUpControls>
      </div>
    </div>
  )
}

type Team = Pick<ReturnType<typeof useTeamDraft>, 'finish' | 'refuse'>

/** Going to pay, and what a refusal changes: price, team, or whether there is a place at all. */
function useCheckout({ league, account, choice: first }: Props, team: Team | null) {
  const api = useApi()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [choice, setChoice] = useState(first)
  const [isFull, setFull] = useState(false)

  async function pay(answers: SignUpAnswers) {
    const filledIn = team?.finish() ?? null
    if (team && !filledIn) throw new ScreenError(FORM_ERRORS)
    try {
      await goToCheckout(api, { league, account, choice, team: filledIn, ...answers })
    } catch (error) {
      throw heed(error)
    }
  }
  /** Shows what a refusal changes; answers with what is to be said. */
  function heed(error: unknown): unknown {
    checkoutSlip.clear()
    const price = rightPrice(error)
    if (price !== null) {
      // The coupon that came with the old price may have ended too; today's price is charged with or without one.
      const { leagueId, registrationTypeId, tryItOut } = choice
      const now = { leagueId, registrationTypeId, tryItOut, price }
      setChoice(now)
      void navigate('.', { replace: true, state: now })
    }
    // The sign-in leads back to this page, and brings nothing along.
    if (isSignedOut(error)) saveChoice(choice)
    const isNowFull = isRefusedAs(error, 'league_full')
    setFull(isNowFull)
    // The league's page is to show that it is full now.
    if (isNowFull) void dispatch(leaguesRequested(undefined))
    const wrong = teamProblems(error)
    if (!wrong) return error
    team?.refuse(wrong)
    return new ScreenError(FORM_ERRORS)
  }
  return { choice, isFull, pay }
}

/** The last place went while this form was filled in: the league's page has the waiting list. */
function ToWaitingList({ leagueId }: { leagueId: number }) {
  return (
    <p className="mt-3">
      <ButtonLink to={paths.league(leagueId)}>Join the waiting list</ButtonLink>
    </p>
  )
}

/** Waits until a browser shows the page again as it was kept when its visitor went on to the card page. */
function untilShownAgain(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) resolve()
    })
  })
}
