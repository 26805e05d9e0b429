import type { League } from '@hive/domain/season/season/league'
import { paths } from '@hive/domain/base/site/paths'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useAppDispatch, useAppSelector, useLeague, useLoadedLeagues } from '#app/hooks.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { leaguesRequested, selectLeaguesError } from './slice.ts'

/** The league that the address names, once it is loaded. */
export function FoundLeague({ children }: { children: (league: League) => ReactNode }) {
  const id = Number(useParams()['id'])
  const league = useLeague(id)
  const status = useLoadedLeagues()
  const dispatch = useAppDispatch()
  const error = useAppSelector(selectLeaguesError)
  if (league) return children(league)
  if (status === 'failed') {
    return (
      <div className="wrap max-w-3xl py-8">
        <TryAgain again={() => void dispatch(leaguesRequested(undefined))}>{error}</TryAgain>
      </div>
    )
  }
  return status === 'ready' ? <Missing /> : <Spinner>Loading the league...</Spinner>
}

function Missing() {
  return (
    <section className="wrap py-20 text-center">
      <h1>League not found!</h1>
      <p className="mt-4">It may have ended, or the link may be incomplete.</p>
      <p className="mt-8">
        <ButtonLink to={paths.leagues}>Find a league</ButtonLink>
      </p>
    </section>
  )
}
