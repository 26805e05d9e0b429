import { getSports } from '@hive/contract/leagues/sports'
import { courtRoom, type CourtRoom } from '@hive/domain/leagues/leagues/courts'
import { LEAGUE_FIELDS } from '@hive/domain/leagues/leagues/league-fields'
import { useWatch } from 'react-hook-form'
import { KEPT, useRead } from '#console/api/use-calls.ts'
import { LeagueField } from './league-field.tsx'
import type { LeagueFields } from './league-values.ts'

/** How many courts a league has booked, with what fits on them. */
export function CourtsField() {
  const room = useCourtRoom()
  const hint = [LEAGUE_FIELDS.courtsBooked.hint, room?.text].filter(Boolean).join(' ')
  return <LeagueField name="courtsBooked" hint={hint} />
}

/** What fits on a court; where its teams need more than one, the courts are asked for. */
export function CourtsIfNeeded() {
  const courts = useWatch<LeagueFields, 'courtsBooked'>({ name: 'courtsBooked' })
  const room = useCourtRoom()
  if (Number(courts) !== LEAGUE_FIELDS.courtsBooked.start || room?.fits === false) {
    return <CourtsField />
  }
  return room && <p className="muted text-sm">{room.text}</p>
}

const NAMES = ['sportId', 'startTime', 'endTime', 'courtsBooked', 'numberOfTeams'] as const

/** The room on the courts of the form around. */
function useCourtRoom(): CourtRoom | null {
  const { data } = useRead(getSports, undefined, 'sports', KEPT)
  const [sportId, startTime, endTime, courts, teams] = useWatch<LeagueFields, typeof NAMES>({
    name: NAMES,
  })
  const sport = data?.sports.find((one) => String(one.sportId) === String(sportId))
  return courtRoom(
    { startTime, endTime, gameMinutes: Number(sport?.gameDurationInMinutes) },
    { courts: Number(courts), teams: Number(teams) },
  )
}
