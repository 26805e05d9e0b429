import type { NightGame } from '@hive/contract/season/nights'
import { mayDo } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { type Day, weekdayOf } from '@hive/domain/base/time/day'
import { longDay } from '@hive/domain/base/time/day-labels'
import { useParams } from 'react-router'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { ButtonLink } from '#ui/button.tsx'
import { GiveNight } from './give-night.tsx'
import { NightOnPhones, NightQuestions } from './night-board.tsx'
import { useNight } from './use-night.ts'

/** A hall’s night on phones, on its day and after it. */
export function NightPage() {
  const { id, day = '' } = useParams()
  const venueId = Number(id)
  return <Night key={`${venueId} ${day}`} venueId={venueId} day={day} />
}

function Night({ venueId, day }: { venueId: number; day: Day }) {
  const query = useNight({ venueId, day })
  return (
    <Screen title="A night on phones">
      <Loaded query={query} what="this night">
        {(night) => (
          <section aria-label={night.hall} className="card grid max-w-3xl gap-4 p-5">
            <p className="text-lg">
              <b translate="no">{night.hall}</b>, {weekdayOf(day)} {longDay(day)}
            </p>
            {night.phones.length === 0 && <p>No phone has had this night.</p>}
            <NightQuestions night={night} day={day} />
            <NightOnPhones night={night} />
            {!night.isOver && (
              <div>
                <GiveNight night={{ venueId, day, hall: night.hall }} />
              </div>
            )}
            <EmergencySheets games={night.games} />
          </section>
        )}
      </Loaded>
    </Screen>
  )
}

/** The emergency sheets of the leagues that play, for those who may open them; each asks for a reason. */
function EmergencySheets({ games }: { games: readonly NightGame[] }) {
  const permissions = usePermissions()
  const leagues = [...new Map(games.map(({ leagueId, league }) => [leagueId, league]))]
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {leagues
        .filter(([leagueId]) => mayDo(permissions, 'health', leagueId))
        .map(([leagueId, league]) => (
          <ButtonLink key={leagueId} variant="quiet" to={consolePaths.emergencySheet(leagueId)}>
            {leagues.length === 1 ? 'Emergency sheet' : `Emergency sheet: ${league}`}
          </ButtonLink>
        ))}
    </div>
  )
}
