import { listedLeagues } from '@hive/domain/leagues/sign-up-state'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { selectToday } from '#features/content/slice.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { inSports, sportsOf } from './filters.ts'
import { LeagueCard } from './league-card.tsx'
import { leaguesRequested, selectLeagues, selectLeaguesStatus } from './slice.ts'
import { FilterChips, SportButtons, SportPanel } from './sport-filter.tsx'

/** Every league that is open, with a filter by sport that lives in the address. */
export function LeaguesPage() {
  const dispatch = useAppDispatch()
  const status = useAppSelector(selectLeaguesStatus)
  const today = useAppSelector(selectToday)
  const open = listedLeagues(useAppSelector(selectLeagues), today)
  const [query, setQuery] = useSearchParams()
  // The server draws one page for all filters.
  const isHydrated = useHydrated()
  const [picked, setPicked] = useState<{ over: string; slugs: readonly string[] } | null>(null)
  // A choice shows at once; the address follows and then says the same.
  const isAhead = picked?.over === query.toString()
  const chosen = isAhead ? picked.slugs : isHydrated ? query.getAll('sport') : []
  const sports = sportsOf(open)
  const shown = inSports(open, chosen)

  useEffect(() => {
    if (status === 'idle') void dispatch(leaguesRequested(undefined))
  }, [dispatch, status])

  function choose(slugs: readonly string[]) {
    setPicked({ over: query.toString(), slugs })
    setQuery(new URLSearchParams(slugs.map((slug): [string, string] => ['sport', slug])), {
      preventScrollReset: true,
    })
  }
  const filter = { sports, chosen, choose }
  return (
    <div className="wrap py-8">
      <BackButton fallback={paths.home} />
      <div className="mt-4 mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1>Find a league</h1>
        <SportPanel {...filter} />
      </div>
      <SportButtons {...filter} />
      <FilterChips {...filter} />
      {status === 'loading' && open.length === 0 && <Spinner>Loading leagues...</Spinner>}
      {status === 'failed' && (
        <Notice tone="error">
          <p>We could not load the leagues. Please try again.</p>
          <Button className="mt-3" onClick={() => void dispatch(leaguesRequested(undefined))}>
            Try again
          </Button>
        </Notice>
      )}
      {status === 'ready' && shown.length === 0 && <NothingOpen clear={() => choose([])} />}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((league) => (
          <LeagueCard key={league.id} league={league} />
        ))}
      </div>
    </div>
  )
}

function NothingOpen({ clear }: { clear: () => void }) {
  return (
    <div className="card grid justify-items-center gap-4 p-10 text-center">
      <span className="hex scale-125" aria-hidden="true">
        0
      </span>
      <p className="text-lg">No open league fits. Try another sport, or look again soon.</p>
      <Button variant="ghost" onClick={clear}>
        Clear All
      </Button>
    </div>
  )
}
