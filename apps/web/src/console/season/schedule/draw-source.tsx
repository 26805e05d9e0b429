import type { LeagueSchedule } from '@hive/contract/season/schedule'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { mayDo } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted, ended } from '@hive/domain/base/text/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePermissions } from '#console/kit/use-may-do.ts'

type Props = { leagueId: number; schedule: LeagueSchedule }

/** The teams, courts and times from which fixtures are drawn. */
export function DrawSource({ leagueId, schedule }: Props) {
  const { teams, paying, slots, gameMinutes, closed } = schedule
  const permissions = usePermissions()
  const nights = new Set(slots.map(({ night }) => night)).size
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Source title="Teams">
        {teams.length === 0 ? 'No team is in yet.' : `${teams.length}: ${teams.join(', ')}`}
        {paying.length > 0 && (
          <Note>Not in yet, because their captain is still paying: {paying.join(', ')}.</Note>
        )}
      </Source>
      <Source title="Courts and times">
        {`Room for ${counted(slots.length, 'game')} on ${counted(nights, 'night')}, at ${counted(gameMinutes, 'minute')} a game.`}
        {closed.map(({ night, reason }) => (
          <Note key={night}>
            Not on {shortDay(night)}: {ended(reason)}
          </Note>
        ))}
        {mayDo(permissions, 'leagues', leagueId) && (
          <Link className="link block py-1" to={consolePaths.leagueSetUp(leagueId)}>
            Change nights, times or courts
          </Link>
        )}
      </Source>
    </dl>
  )
}

function Source({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="font-bold">{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <span className="muted block text-sm">{children}</span>
}
