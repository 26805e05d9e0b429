import { listed } from '@hive/domain/base/text/words'
import { useAppSelector } from '#app/hooks.ts'
import { selectRegistrationOf } from './slice.ts'

/** Those who are on a team with the player in a league, by their first names; nothing without any. */
export function Teammates({ leagueId }: { leagueId: number }) {
  const own = useAppSelector((root) => selectRegistrationOf(root, leagueId))
  if (!own || own.teammates.length === 0) return null
  return <p className="muted mt-1">{`With ${listed(own.teammates)}`}</p>
}
