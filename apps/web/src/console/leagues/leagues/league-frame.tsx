import { getManagedLeagues } from '@hive/contract/leagues/managed-leagues'
import { dayRange, shortDay } from '@hive/domain/base/time/day-labels'
import { nightsLabel, timeRange } from '@hive/domain/base/time/labels'
import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { mayDo, type Permissions } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import type { Action } from '#console/kit/action.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { type Blocker, ObjectPage } from '#console/kit/object-page.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { ButtonLink } from '#ui/button.tsx'
import { tabsOf, useLeagueActions } from './league-life.ts'
import { StateTag } from './league-state.tsx'
import { PeopleCount } from './people-count.tsx'

/** The page of the league that the address names, around the content of each of its tabs. */
export function LeagueFrame({ children }: { children?: (league: ManagedLeague) => ReactNode }) {
  const { id } = useParams()
  const query = useRead(getManagedLeagues, undefined, 'leagues')
  const isAsked = (one: ManagedLeague) => String(one.id) === id
  // One that was made a moment ago is in the list that is being read.
  const isKnown = !query.isFetching || query.data?.leagues.some(isAsked)
  return (
    <Loaded query={isKnown ? query : { ...query, data: undefined }} what="this league">
      {({ leagues }) => {
        const league = leagues.find(isAsked)
        if (!league) return <NoLeague />
        return <KnownLeague league={league}>{children?.(league)}</KnownLeague>
      }}
    </Loaded>
  )
}

function KnownLeague({ league, children }: { league: ManagedLeague; children: ReactNode }) {
  const permissions = usePermissions()
  return (
    <ObjectPage
      title={league.title}
      standing={<StateTag state={league.state} />}
      list={{ title: 'Leagues', to: consolePaths.leagues }}
      facts={factsOf(league)}
      actions={useLeagueActions(league, permissions)}
      blockers={blockersOf(league, permissions)}
      tabs={tabsOf(league, permissions)}
      about={`league:${league.id}`}
    >
      {children}
    </ObjectPage>
  )
}

function NoLeague() {
  return (
    <div className="wrap grid justify-items-start gap-6 py-8">
      <h1>League not found</h1>
      <p>There is no such league, or it is not one of yours.</p>
      <ButtonLink to={consolePaths.leagues}>Leagues</ButtonLink>
    </div>
  )
}

function factsOf(league: ManagedLeague): (readonly [string, ReactNode])[] {
  const { id, sport, weekday, startTime, endTime, startDate, endDate, venue, town } = league
  const { placesTaken, places, waiting, nextNight } = league
  const taken = <PeopleCount leagueId={id}>{`${placesTaken} of ${places}`}</PeopleCount>
  const inLine = (
    <PeopleCount leagueId={id} asked={{ view: 'waiting' }}>
      {waiting}
    </PeopleCount>
  )
  return [
    ['Sport', sport],
    [
      'Nights',
      `${nightsLabel(weekday)}, ${timeRange(startTime, endTime).replaceAll(' ', '\u00a0')}`,
    ],
    ['Season', dayRange(startDate, endDate)],
    ['Venue', <span key="venue" translate="no">{`${venue}, ${town}`}</span>],
    ['Places taken', taken],
    ['Waiting', inLine],
    ['Next night', nextNight ? shortDay(nextNight) : '–'],
  ]
}

function blockersOf({ id, scoresMissing }: ManagedLeague, permissions: Permissions): Blocker[] {
  if (scoresMissing === 0) return []
  const text =
    scoresMissing === 1 ? '1 game has no score.' : `${scoresMissing} games have no score.`
  const fix: Action = { title: 'Enter scores', to: consolePaths.scoreSheet(id) }
  return [mayDo(permissions, 'scores', id) ? { text, fix } : { text }]
}
