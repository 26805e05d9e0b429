import { upcomingLeagues } from '@hive/domain/leagues/leagues/sign-up-state'
import { useAppDispatch, useAppSelector, useLoadedLeagues } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectMoment } from '#features/base/site/slice.ts'
import { BackButton } from '#ui/back-button.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { LeagueCards, UpcomingCard } from './league-card.tsx'
import { leaguesRequested, selectLeagues, selectLeaguesError } from './slice.ts'

/** Announced leagues that are not open yet, the soonest first. */
export function UpcomingLeaguesPage() {
  const status = useLoadedLeagues()
  const leagues = useAppSelector(selectLeagues)
  const coming = upcomingLeagues(leagues, useAppSelector(selectMoment))
  return (
    <div className="wrap py-8">
      <BackButton fallback={paths.home} />
      <h1 className="mt-2 mb-3 sm:mt-4">Upcoming leagues</h1>
      <p className="lead mb-6 max-w-[60ch]">
        These leagues open for sign-up soon. Have a look at the rules in the meantime, or tell us
        you’re interested and we’ll let you know.
      </p>
      <h2 className="sr-only">Announced</h2>
      {coming.length > 0 ? (
        <LeagueCards leagues={coming} card={UpcomingCard} />
      ) : status === 'failed' ? (
        <Failed />
      ) : status === 'ready' ? (
        <div className="card grid justify-items-start gap-4 p-6">
          <p>No new leagues just yet. Tell us what you’d like to play, and where.</p>
          <ButtonLink to={paths.interest}>Register your interest</ButtonLink>
        </div>
      ) : (
        <Spinner>Loading leagues...</Spinner>
      )}
    </div>
  )
}

function Failed() {
  const dispatch = useAppDispatch()
  const error = useAppSelector(selectLeaguesError)
  return <TryAgain again={() => void dispatch(leaguesRequested(undefined))}>{error}</TryAgain>
}
