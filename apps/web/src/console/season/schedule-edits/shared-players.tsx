import { getSharedPlayers } from '@hive/contract/season/schedule'
import { slottedGames } from '@hive/domain/season/repairs/planned-fairness'
import type { PlannedGame } from '@hive/domain/season/repairs/planned-game'
import { whoClashes } from '@hive/domain/season/schedule/busy-times'
import { counted } from '@hive/domain/base/text/words'
import { useRead } from '#console/api/use-calls.ts'

type Props = { leagueId: number; games: readonly PlannedGame[] }

/** People who would be at two games at once, here and in another league; nothing where there are none. */
export function SharedPlayers({ leagueId, games }: Props) {
  const { data } = useRead(getSharedPlayers, { leagueId: String(leagueId) }, 'schedule')
  if (!data || data.people.length === 0) return null
  const clashes = whoClashes(data.people, slottedGames(games), data.gameMinutes)
  const people = new Set(data.people.map(({ name }) => name)).size
  const play = `${counted(people, 'person plays', 'people play')} in another league as well`
  if (clashes.length === 0) return <p>{play}, and no game of theirs clashes.</p>
  return (
    <div className="grid gap-2">
      <p>{play}. These games clash:</p>
      <ul className="grid gap-1">
        {clashes.map(({ name, text }) => (
          <li key={`${name} ${text}`} className="wrap-anywhere">
            <b translate="no">{name}</b>: {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
