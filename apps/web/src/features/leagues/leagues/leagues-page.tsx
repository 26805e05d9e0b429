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
import {
  inOrder,
  LIST_ORDERS,
  type ListOrder,
  orderIn,
  orderQuery,
} from '@hive/domain/leagues/leagues/list-order'
import { listedLeagues } from '@hive/domain/leagues/leagues/sign-up-state'
import { publicPrice } from '@hive/domain/leagues/promotions/prices'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAppDispatch, useAppSelector, useLoadedLeagues } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectMoment, selectPromotions } from '#features/base/site/slice.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { LeagueCard, LeagueCards } from './league-card.tsx'
import { FilterChips, FilterPanel, SportButtons } from './league-filter.tsx'
import { leaguesRequested, selectLeagues } from './slice.ts'

/** Every open league, with filters and order kept in the address. */
export function LeaguesPage() {
  const at = useAppSelector(selectMoment)
  const promotions = useAppSelector(selectPromotions)
  const open = listedLeagues(useAppSelector(selectLeagues), at)
  const { chosen, choose, order } = useFilters()
  const filter = { options: optionsOf(open), chosen, choose }
  const shown = inOrder(
    narrowed(open, chosen),
    order,
    (league) => publicPrice(league, 'individual', { at, promotions }).due,
  )
  return (
    <div className="wrap py-4 sm:py-8">
      <BackButton fallback={paths.home} />
      <h1 className="mt-1 mb-2 sm:mt-4 sm:mb-3">Find a league</h1>
      <p className="lead mb-4 max-w-[60ch] max-sm:text-base sm:mb-6">
        Pick a sport, a town and an evening. The price covers every night still to come, and all
        equipment.
      </p>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SportButtons {...filter} />
        <FilterPanel {...filter} />
        <SortLinks chosen={chosen} order={order} />
      </div>
      <FilterChips {...filter} />
      <LeagueList shown={shown} hasOpen={open.length > 0} clear={() => choose(NOTHING_CHOSEN)} />
    </div>
  )
}

const ORDER_NAMES: Record<ListOrder, string> = { start: 'Soonest', price: 'Price', night: 'Night' }

/** The orders of the list, as links, which do without a script. */
function SortLinks({ chosen, order }: { chosen: Chosen; order: ListOrder }) {
  const addressOf = (one: ListOrder) =>
    `?${new URLSearchParams([...asQuery(chosen), ...orderQuery(one)]).toString()}`
  return (
    <nav aria-label="Sort by" className="flex flex-wrap items-center gap-1 md:ml-auto">
      <span className="muted mr-1 text-sm" aria-hidden="true">
        Sort by
      </span>
      {LIST_ORDERS.map((one) => (
        <Link
          key={one}
          to={addressOf(one)}
          replace
          preventScrollReset
          aria-current={one === order ? 'true' : undefined}
          className="sort"
        >
          {ORDER_NAMES[one]}
        </Link>
      ))}
    </nav>
  )
}

/** The chosen filters and the order. A choice is shown at once; then the address follows, and is the only source. */
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
  const order = orderIn(query)

  function choose(next: Chosen) {
    const wanted = new URLSearchParams([...asQuery(next), ...orderQuery(order)])
    if (wanted.toString() !== address) setPicked(next)
    // Back leads to the unfiltered list in one step, however many filters were tried.
    const replace = countChosen(chosen) > 0 && countChosen(next) > 0
    setQuery(wanted, { preventScrollReset: true, replace })
  }
  return { chosen, choose, order }
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
      <output className="num mb-3 block text-lg">
        {status === 'ready' && counted(shown.length, 'league')}
      </output>
      <LeagueCards leagues={shown} card={LeagueCard} isOnTop />
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
