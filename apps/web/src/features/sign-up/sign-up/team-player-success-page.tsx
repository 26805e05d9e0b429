import { Navigate, useLocation } from 'react-router'
import { useAppSelector, useLeague } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectProfile } from '#features/base/session/slice.ts'
import { Congratulations } from './congratulations.tsx'
import type { TeamPlayerJoined } from './team-player-form.tsx'

/** The last screen of joining a team; leads away if there is no team to name. */
export function TeamPlayerSuccessPage() {
  const { state } = useLocation()
  const { LeagueId: id = 0 } = (state as TeamPlayerJoined | null) ?? {}
  const league = useLeague(id)
  const { email } = useAppSelector(selectProfile)
  if (!league) return <Navigate replace to={paths.leagues} />
  return (
    <Congratulations leagueId={id} league={league.title} venue={league.venue.name} email={email} />
  )
}
