import { paths } from '@hive/domain/base/site/paths'
import { listed } from '@hive/domain/base/text/words'
import { Link } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { selectRegistrationOf } from './slice.ts'

/** Those who are on a team with the player in a league, by their first names, and that the player is leaving it. */
export function Teammates({ leagueId }: { leagueId: number }) {
  const own = useAppSelector((root) => selectRegistrationOf(root, leagueId))
  if (!own) return null
  const { teammates, leaving, teamName } = own
  return (
    <>
      {teammates.length > 0 && <p className="muted mt-1">{`With ${listed(teammates)}`}</p>}
      {leaving?.isAsked && (
        <p className="mt-3 font-semibold">
          You’re leaving <span translate="no">{teamName ?? 'your team'}</span>. Your teammates have
          until {irishMoment(leaving.until)} to take it over. Until one of them does, you’re still
          on it, and{' '}
          <Link className="link" to={paths.registration(leagueId)}>
            you can stay
          </Link>
          .
        </p>
      )}
    </>
  )
}
