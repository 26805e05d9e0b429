import {
  asQuery,
  type Chosen,
  chosenIn,
  countChosen,
  narrowed,
  NOTHING_CHOSEN,
  optionsOf,
} from '@hive/domain/leagues/leagues/filters'
import { counted } from '@hive/domain/base/text/words'
import type { LeagueTerms } from '@hive/domain/leagues/leagues/league-terms'
import { listedLeagues } from '@hive/domain/leagues/leagues/sign-up-state'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAppDispatch, useAppSelector, useLoadedLeagues } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectMoment } from '#features/base/site/slice.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { LeagueCard } from './league-card.tsx'
import { FilterChips, FilterPanel, SportButtons } from './league-filter.tsx'
import { leaguesRequested, selectLeagues } from './slice.ts'

/** Every open league, with filters kept in the address. */
export function LeaguesPage() {
  const open = listedLeagues(useAppSelector(selectLeagues), useAppSelector(selectMoment))
  const { chosen, choose } = useFilters()
  const filter = { options: optionsOf(open), chosen, choose }
  return (
    <div className="wrap py-8">
      <BackButton fallback={paths.home} />
      <h1 className="mt-4 mb-3">Find a league</h1>
      <p className="lead mb-6 max-w-[60ch]">
        Pick a sport, a town and an evening. The price covers every night still to come, and all
        equipment.
      </p>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SportButtons {...filter} />
        <FilterPanel {...filter} />
      </div>
      <FilterChips {...filter} />
      <LeagueList
        shown={narrowed(open, chosen)}
        hasOpen={open.length > 0}
        clear={() => choose(NOTHING_CHOSEN)}
      />
    </div>
  )
}

/** The chosen filters. A choice is shown at once; then the address follows, and is the only source. */
function useFilters() {
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const [followed, setFollowed] = useState(address)
  const [picked, setPicked] = useState<Chosen | null>(null)
  if (followed !== address) {
    setFollowed(address)
    setPicked(null)
  }
  const chosen = picked ?? chosenIn(query)

  function choose(next: Chosen) {
    const wanted = new URLSearchParams(asQuery(next))
    if (wanted.toString() !== address) setPicked(next)
    // Back leads to the unfiltered list in one step, however many filters were tried.
    const replace = countChosen(chosen) > 0 && countChosen(next) > 0
    setQuery(wanted, { preventScrollReset: true, replace })
  }
  return { chosen, choose }
}

type ListProps = { shown: readonly LeagueTerms[]; hasOpen: boolean; clear: () => void }

/** The leagues that match the filters, or why there are none. */
function LeagueList({ shown, hasOpen, clear }: ListProps) {
  const dispatch = useAppDispatch()
  const status = useLoadedLeagues()
  return (
    <>
      {status === 'loading' && !hasOpen && <Spinner>Loading leagues...</Spinner>}
      {status === 'failed' && (
        <Notice tone="error">
          <p>We could not load the leagues. Please try again.</p>
          <Button className="mt-3" onClick={() => void dispatch(leaguesRequested(undefined))}>
            Try again
          </Button>
        </Notice>
      )}
      {status === 'ready' && shown.length === 0 && <NothingOpen clear={clear} />}
      <h2 className="sr-only">Open leagues</h2>
      <output className="sr-only">{status === 'ready' && counted(shown.length, 'league')}</output>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((league) => (
          <LeagueCard key={league.id} league={league} />
        ))}
      </div>
    </>
  )
}

function NothingOpen({ clear }: { clear: () => void }) {
  return (
    <div className="card grid justify-items-center gap-4 p-10 text-center">
      <span className="hex scale-125" aria-hidden="true">
        0
      </span>
      <p className="text-lg">No leagues match. Remove a filter or check back soon.</p>
      <Button variant="ghost" onClick={clear}>
        Clear All
      </Button>
    </div>
  )
}
