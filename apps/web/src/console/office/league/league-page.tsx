import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { mayDo } from '@hive/domain/base/session/permission'
import type { Day } from '@hive/domain/base/time/day'
import { useAppSelector } from '#app/hooks.ts'
import { Interested } from '#console/account/interest/interested.tsx'
import { CalledOff } from '#console/money/payments/called-off.tsx'
import { LeagueHall } from '#console/money/break-even/league-hall.tsx'
import { MissedNights } from '#console/money/missed-nights/missed-nights.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { selectToday } from '#features/base/site/slice.ts'
import { ChangeNotice } from '../../leagues/set-up/change-notice.tsx'
import { SignUpChart } from '#console/leagues/leagues/sign-up-chart.tsx'
import { isJoinable } from '#console/leagues/leagues/joinable.ts'
import { RenewalBoard } from '../../sign-up/league-people/renewal-board.tsx'
import { LeagueMove } from '../../sign-up/league-moves/league-move.tsx'
import { LeagueFrame } from '#console/leagues/leagues/league-frame.tsx'

/** A league at a glance. */
export function LeaguePage() {
  const permissions = usePermissions()
  const today = useAppSelector(selectToday)
  return (
    <LeagueFrame>
      {(league) => (
        <>
          {league.state !== 'draft' && mayDo(permissions, 'messages', league.id) && (
            <ChangeNotice leagueId={league.id} />
          )}
          {league.state === 'cancelled' && mayDo(permissions, 'money', league.id) && (
            <CalledOff leagueId={league.id} />
          )}
          {isJoinable(league) && mayDo(permissions, 'money', league.id) && (
            <LeagueHall leagueId={league.id} />
          )}
          {league.state !== 'draft' && mayDo(permissions, 'leagues', league.id) && (
            <LeagueMove leagueId={league.id} />
          )}
          {hasNightsBehind(league, today) && mayDo(permissions, 'money', league.id) && (
            <MissedNights leagueId={league.id} />
          )}
          {league.state !== 'draft' && <SignUpChart league={league} />}
          {isJoinable(league) && mayDo(permissions, 'people', league.id) && (
            <>
              <RenewalBoard leagueId={league.id} />
              <Interested league={league} />
            </>
          )}
        </>
      )}
    </LeagueFrame>
  )
}

/** Whether a first night of it may have fallen out. */
function hasNightsBehind({ state, startDate }: ManagedLeague, today: Day): boolean {
  return state !== 'draft' && state !== 'cancelled' && startDate < today
}
