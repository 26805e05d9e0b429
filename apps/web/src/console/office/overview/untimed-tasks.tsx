import type { Tasks } from '@hive/contract/office/tasks'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { Link } from 'react-router'
import type { Columns } from '#console/kit/table.tsx'
import { TaskCard } from '#console/kit/task-card.tsx'

const UNTIMED: Columns<Tasks['untimed'][number]> = [
  { title: 'League', cell: ({ leagueTitle }) => <b>{leagueTitle}</b> },
  {
    title: 'Games',
    cell: ({ leagueId, leagueTitle, games, playOffs, partnerNights }) => (
      <span className="flex flex-wrap gap-x-4">
        {games > playOffs + partnerNights && (
          <Link
            to={consolePaths.leagueFixtures(leagueId)}
            aria-label={`${counted(games - playOffs - partnerNights, 'game')}: find times in ${leagueTitle}`}
          >
            {counted(games - playOffs - partnerNights, 'game')}
          </Link>
        )}
        {playOffs > 0 && (
          <Link
            to={consolePaths.playOffs(leagueId)}
            aria-label={`${counted(playOffs, 'game')} of the play-offs: move them in ${leagueTitle}`}
          >
            {counted(playOffs, 'game')} of the play-offs
          </Link>
        )}
        {partnerNights > 0 && (
          <Link
            to={consolePaths.partnerNights(leagueId)}
            aria-label={`${counted(partnerNights, 'partner night')}: draw again or call off in ${leagueTitle}`}
          >
            {counted(partnerNights, 'partner night')}
          </Link>
        )}
      </span>
    ),
  },
]

/** Leagues with games that are off for now, or stand where none can be played. */
export function UntimedTasks({ leagues }: { leagues: Tasks['untimed'] }) {
  return (
    <TaskCard
      title="Games without a time"
      about="They are off for now, or the hall is closed then. Find repairs for them, or call them off for good."
      rows={leagues}
      keyOf={({ leagueId }) => leagueId}
      columns={UNTIMED}
    />
  )
}
