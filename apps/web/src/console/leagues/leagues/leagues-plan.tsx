import { shortDay } from '@hive/domain/base/time/day-labels'
import { timeRange } from '@hive/domain/base/time/labels'
import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import type { ListPlan } from '#console/kit/list/list-rows.ts'
import { isJoinable } from './joinable.ts'
import { StateTag, stateTitle } from './league-state.tsx'
import { PeopleCount } from './people-count.tsx'

const isOver = ({ state }: ManagedLeague) => state === 'finished' || state === 'cancelled'

/** How leagues are listed: those still to play come first. */
export const LEAGUES: ListPlan<ManagedLeague> = {
  views: [
    { name: 'current', title: 'Current', has: (league) => !isOver(league) },
    { name: 'joinable', title: 'Can be joined', has: isJoinable },
    { name: 'scores', title: 'Scores missing', has: ({ scoresMissing }) => scoresMissing > 0 },
    { name: 'waiting', title: 'Waiting lists', has: ({ waiting }) => waiting > 0 },
    { name: 'over', title: 'Over', has: isOver },
    { name: 'all', title: 'All', has: () => true },
  ],
  filters: [
    { name: 'sport', title: 'Sport', valueOf: ({ sport }) => sport },
    { name: 'town', title: 'Town', isName: true, valueOf: ({ town }) => town },
    { name: 'night', title: 'Night', valueOf: ({ weekday }) => weekday },
  ],
  searched: ({ title, sport, venue, town, weekday }) => [title, sport, venue, town, weekday],
  columns: [
    {
      name: 'league',
      title: 'League',
      cell: (league) => <LeagueCell league={league} />,
      value: ({ title }) => title,
    },
    {
      name: 'state',
      title: 'State',
      cell: ({ state }) => <StateTag state={state} />,
      value: ({ state }) => stateTitle(state),
      isForWideScreens: true,
    },
    {
      name: 'places',
      title: 'Places taken',
      cell: ({ id, placesTaken, places }) => (
        <PeopleCount leagueId={id}>{`${placesTaken}/${places}`}</PeopleCount>
      ),
      value: ({ placesTaken, places }) => `${placesTaken}/${places}`,
      inFile: [
        { title: 'Places taken', value: ({ placesTaken }) => placesTaken },
        { title: 'Places', value: ({ places }) => places },
      ],
      order: ({ placesTaken, places }) => placesTaken / places,
      isNumber: true,
    },
    {
      name: 'waiting',
      title: 'Waiting',
      cell: ({ id, waiting }) =>
        waiting > 0 ? (
          <PeopleCount leagueId={id} asked={{ view: 'waiting' }}>
            {waiting}
          </PeopleCount>
        ) : (
          '–'
        ),
      value: ({ waiting }) => waiting,
      isNumber: true,
      isForWideScreens: true,
    },
    {
      name: 'next',
      title: 'Next night',
      cell: ({ nextNight }) => (nextNight ? shortDay(nextNight) : '–'),
      value: ({ nextNight }) => nextNight ?? '',
      order: ({ nextNight }) => nextNight ?? '9999',
      isForWideScreens: true,
    },
    {
      name: 'scores',
      title: 'Scores missing',
      cell: ({ id, scoresMissing }) =>
        scoresMissing > 0 ? (
          <Link className="link" to={consolePaths.scoreSheet(id)}>
            {scoresMissing}
          </Link>
        ) : (
          '–'
        ),
      value: ({ scoresMissing }) => scoresMissing,
      isNumber: true,
      isForWideScreens: true,
    },
  ],
}

function LeagueCell({ league }: { league: ManagedLeague }) {
  const { id, title, state, weekday, startTime, endTime, venue, town } = league
  return (
    <span className="grid w-[58vw] gap-0.5 md:w-auto">
      <Link className="truncate font-semibold md:whitespace-normal" to={consolePaths.league(id)}>
        {title}
      </Link>
      <span className="muted truncate text-sm md:whitespace-normal">
        <b className="md:hidden">{stateTitle(state)} · </b>
        {weekday}, {timeRange(startTime, endTime)} · {venue}, {town}
      </span>
    </span>
  )
}
