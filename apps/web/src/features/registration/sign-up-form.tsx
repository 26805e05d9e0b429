import type { League } from '@hive/domain/leagues/league'
import { isFinished } from '@hive/domain/leagues/weeks'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/registration/registration'
import { defaultTeamName, teamNameProblem } from '@hive/domain/registration/team'
import { type ReactNode, useEffect, useState } from 'react'
import { useApi, useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { selectToday } from '#features/content/slice.ts'
import { leaguesRequested, selectLeagues } from '#features/leagues/slice.ts'
import { BackButton } from '#ui/back-button.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { checkoutProblem, goToCheckout, isFull, rightPrice, teamProblems } from './checkout.ts'
import { checkoutSlip } from './checkout-slip.ts'
import { type Choice, saveChoice } from './choice.ts'
import { PriceBox } from './price-box.tsx'
import { type SignUpAnswers, SignUpControls } from './sign-up-controls.tsx'
import { TeamFields } from './team-fields.tsx'
import { selectTeams, teamsRequested } from './teams-slice.ts'

type Props = { league: League; email: string; name: string; choice: Choice }

const FORM_ERRORS = 'Please fix the errors in the form.'

/** Team, level, agreement, and on to the card page. */
export function SignUpForm({ league, email, name, choice: first }: Props) {
  const api = useApi()
  const dispatch = useAppDispatch()
  const [choice, setChoice] = useState(first)
  const isTeam = choice.registrationTypeId === REGISTRATION_TYPE_IDS.team
  const [draft, setDraft] = useState({
    name: defaultTeamName(name),
    players: [] as readonly string[],
  })
  const [nameProblem, setNameProblem] = useState<string | null>(null)
  const taken = useTakenNames(isTeam)

  async function pay(answers: SignUpAnswers): Promise<ReactNode> {
    const team = isTeam ? draft : null
    const problem = team && teamNameProblem(team.name, taken)
    setNameProblem(problem)
    if (problem) {
      document.getElementById('team-name')?.focus()
      return FORM_ERRORS
    }
    try {
      await goToCheckout(api, { league, email, choice, team, ...answers })
      return null
    } catch (error) {
      checkoutSlip.clear()
      // The league's page is to show that it is full now.
      if (isFull(error)) void dispatch(leaguesRequested(undefined))
      const price = rightPrice(error)
      if (price !== null) {
        saveChoice({ ...choice, price })
        setChoice({ ...choice, price })
      }
      const wrong = teamProblems(error)
      if (isFull(error)) return <NowFull leagueId={league.id} text={checkoutProblem(error)} />
      if (!wrong) return checkoutProblem(error)
      setNameProblem(wrong.name)
      return wrong.players ? `${FORM_ERRORS} ${wrong.players}` : FORM_ERRORS
    }
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
          email={email}
          isTeam={isTeam}
          submitText="Confirm and Proceed to Payment"
          submit={pay}
        >
          {isTeam && (
            <TeamFields
              draft={draft}
              onChange={(changed) => {
                setDraft(changed)
                if (changed.name !== draft.name)
                  setNameProblem(teamNameProblem(changed.name, taken))
              }}
              captain={email}
              limit={league.sport.playersOnTeam}
              nameProblem={nameProblem}
            />
          )}
        </SignUpControls>
      </div>
    </div>
  )
}

/** The last place went while this form was filled in: the league's page has the waiting list. */
function NowFull({ leagueId, text }: { leagueId: number; text: string }) {
  return (
    <>
      <p>{text}</p>
      <p className="mt-3">
        <ButtonLink to={paths.league(leagueId)}>Join the waiting list</ButtonLink>
      </p>
    </>
  )
}

/** The names that teams of leagues still to be played have; an early hint, the server decides. */
function useTakenNames(isTeam: boolean): string[] {
  const dispatch = useAppDispatch()
  const teams = useAppSelector(selectTeams)
  const leagues = useAppSelector(selectLeagues)
  const today = useAppSelector(selectToday)
  useEffect(() => {
    if (isTeam) void dispatch(teamsRequested(undefined))
  }, [dispatch, isTeam])
  const played = new Set(leagues.filter((league) => !isFinished(league, today)).map(({ id }) => id))
  return teams.filter(({ LeagueId }) => played.has(LeagueId)).map(({ Name }) => Name)
}
