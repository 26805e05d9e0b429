import { paths } from '@hive/domain/base/site/paths'
import { irishDay } from '@hive/domain/base/time/irish'
import { weekdayOf } from '@hive/domain/base/time/day'
import { Link } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { selectRegistrationOf } from '#features/roster/registration/slice.ts'

type Game = { readonly fixtureId: number; readonly teamId: number; readonly start: string }

type Props = {
  leagueId: number
  /** The next game of the player’s team, if it has one to come. */
  next: Game | undefined
}

/** The way to the messages of a league’s team; a captain’s to write one, also to those who come to the next game. */
export function MessageLinks({ leagueId, next }: Props) {
  const own = useAppSelector((root) => selectRegistrationOf(root, leagueId))
  if (!own || own.teamId === null) return null
  const isCaptain = own.captain?.isYou === true
  return (
    <>
      <Link className="btn btn-quiet" to={paths.messages}>
        Messages
      </Link>
      {isCaptain && (
        <Link className="btn btn-quiet" to={writePath(own.teamId)}>
          Write to your team
        </Link>
      )}
      {isCaptain && next?.teamId === own.teamId && (
        <Link className="btn btn-quiet" to={writePath(own.teamId, next.fixtureId)}>
          Write to those who come on {weekdayOf(irishDay(new Date(next.start)))}
        </Link>
      )}
    </>
  )
}

function writePath(teamId: number, fixtureId?: number): string {
  return `${paths.messages}?team=${teamId}${fixtureId === undefined ? '' : `&game=${fixtureId}`}`
}
