import type { League } from '@hive/domain/season/season/league'
import { paths } from '@hive/domain/base/site/paths'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useLeague, useLoadedLeagues } from '#app/hooks.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** The league that the address names, once it is loaded. */
export function FoundLeague({ children }: { children: (league: League) => ReactNode }) {
  const id = Number(useParams()['id'])
  const league = useLeague(id)
  const status = useLoadedLeagues()
  if (league) return children(league)
  return status === 'ready' || status === 'failed' ? (
    <Missing />
  ) : (
    <Spinner>Loading the league...</Spinner>
  )
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
