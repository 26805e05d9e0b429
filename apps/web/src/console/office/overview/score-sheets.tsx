import { counted } from '@hive/domain/base/text/words'
import type { League } from '@hive/domain/season/season/league'
import { gamesOn, missesScore, nightToEnter } from '@hive/domain/season/fixtures/night'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { orderLeagues } from '@hive/domain/leagues/leagues/order'
import { mayDo } from '@hive/domain/base/session/permission'
import { paths } from '@hive/domain/base/site/paths'
import { type Day, weekdayOf } from '@hive/domain/base/time/day'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { Section } from '#console/kit/section.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { selectToday } from '#features/base/site/slice.ts'
import { useLive } from '#features/season/fixtures/use-live.ts'
import {
  leaguesNeeded,
  leaguesRequested,
  selectLeagues,
  selectLeaguesError,
  selectLeaguesStatus,
  selectSeen,
} from '#features/leagues/leagues/slice.ts'
import { Spinner } from '#ui/spinner.tsx'
import { SportTag } from '#ui/sport-tag.tsx'
import { Tag } from '#ui/tag.tsx'
import { TryAgain } from '#ui/try-again.tsx'

/**
 * Links to the score sheet of each league of the organiser that has games, the one that ends first on top.
 */
export function ScoreSheets() {
  useLive()
  const dispatch = useAppDispatch()
  const leagues = useAppSelector(selectLeagues)
  const permissions = usePermissions()
  const today = useAppSelector(selectToday)
  const status = useAppSelector(selectLeaguesStatus)
  const error = useAppSelector(selectLeaguesError)
  const isRead = useAppSelector(selectSeen) !== null
  useEffect(() => {
    void dispatch(leaguesNeeded())
  }, [dispatch])
  const played = orderLeagues(
    leagues.filter(({ id, fixtures }) => fixtures.length > 0 && mayDo(permissions, 'scores', id)),
    today,
  )
  return (
    <Section title="Score sheets" size="text-2xl" className="grid gap-4">
      {status === 'failed' && (
        <TryAgain again={() => void dispatch(leaguesRequested(undefined))}>{error}</TryAgain>
      )}
      {played.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {played.map((league) => (
            <SheetCard key={league.id} league={league} today={today} />
          ))}
        </ul>
      ) : status === 'ready' && isRead ? (
        <p className="card p-6">
          None of your leagues has fixtures yet. Its score sheet will be here once it has.
        </p>
      ) : (
        status !== 'failed' && <Spinner isSmall>Loading the leagues...</Spinner>
      )}
    </Section>
  )
}

function SheetCard({ league, today }: { league: League; today: Day }) {
  const night = nightToEnter(league.fixtures, today)
  if (night === null) return null
  const games = gamesOn(league.fixtures, night)
  const missing = games.filter(missesScore).length
  return (
    <li className="card relative grid content-start gap-3 p-5 hover:bg-honey-wash">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <SportTag sport={league.sport} />
        <ScoresIn night={night} today={today} missing={missing} />
      </p>
      <h3>
        <Link
          className="no-underline after:absolute after:inset-0"
          to={paths.scoreSheet(league.id)}
        >
          {league.title}
        </Link>
      </h3>
      <p className="muted">
        {weekdayOf(night)}, {shortDay(night)} · {counted(games.length, 'game')}
      </p>
    </li>
  )
}

type ScoresInProps = { night: Day; today: Day; missing: number }

/** The number of scores missing for a night. */
function ScoresIn({ night, today, missing }: ScoresInProps) {
  if (night > today) return <Tag tone="blue">Yet to start</Tag>
  if (missing === 0) return <Tag tone="green">All scores in</Tag>
  const scores = counted(missing, 'score')
  return (
    <Tag tone="honey">{night === today ? `Tonight: ${scores} to go` : `${scores} missing`}</Tag>
  )
}
