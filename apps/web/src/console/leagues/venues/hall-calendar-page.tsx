import { getHallCalendar, type HallCalendar } from '@hive/contract/leagues/hall-calendar'
import { dayRange } from '@hive/domain/base/time/day-labels'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link, useParams, useSearchParams } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { HallGrid } from './hall-grid.tsx'
import { HallNights } from './hall-nights.tsx'

/** Days between one look at the calendar and the next. */
const STEP = 56

/** Who has which courts of a hall, night by night, across leagues. */
export function HallCalendarPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const from = params.get('from')
  const asked = { venueId: id, ...(from === null ? {} : { from }) }
  const query = useRead(getHallCalendar, asked, ['leagues', 'venues', 'schedule'])
  return (
    <div className="wrap grid gap-5 py-8">
      <Loaded query={query} what="the courts of this hall">
        {(calendar) => <Shown calendar={calendar} />}
      </Loaded>
    </div>
  )
}

function Shown({ calendar }: { calendar: HallCalendar }) {
  const { venueId, name, courts, from, until, nights } = calendar
  return (
    <>
      <p>
        <Link className="link" to={consolePaths.venue(venueId)}>
          <span translate="no">{name}</span>
        </Link>
      </p>
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h1>Courts by night</h1>
        <Weeks venueId={venueId} from={from} />
      </header>
      <p className="muted">{dayRange(from, until)}. Drafts have a dashed edge.</p>
      {courts.length === 0 && (
        <Notice tone="info" title="No courts are named">
          <p>
            So nothing can clash here. Name the courts of the hall on{' '}
            <Link className="link" to={consolePaths.venue(venueId)}>
              its page
            </Link>
            , and Hive says when there are too few.
          </p>
        </Notice>
      )}
      {nights.length === 0 ? (
        <p className="card p-5">Nothing is on in these eight weeks: every court is free.</p>
      ) : (
        <>
          <HallNights calendar={calendar} />
          {courts.length > 0 && <HallGrid calendar={calendar} />}
        </>
      )}
    </>
  )
}

function Weeks({ venueId, from }: { venueId: number; from: Day }) {
  const to = (days: number) => `${consolePaths.hallCalendar(venueId)}?from=${addDays(from, days)}`
  return (
    <nav aria-label="Weeks" className="flex gap-4">
      <Link className="link" to={to(-STEP)}>
        Earlier
      </Link>
      <Link className="link" to={to(STEP)}>
        Later
      </Link>
    </nav>
  )
}
