import type { TeamGame, TeamReply } from '@hive/contract/office/team'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { irishDay } from '@hive/domain/base/time/irish'
import { Link } from 'react-router'
import { Section } from '#console/kit/section.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { useMinute } from '#lib/use-now.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { Tag } from '#ui/tag.tsx'

/** The games of a team, each with its score, or the way to it once the game has begun. */
export function TeamGames({ team: { league, games } }: { team: TeamReply }) {
  const mayScore = useMayDo('scores', league.id)
  return (
    <Section title={`Games (${games.length})`}>
      {games.length === 0 && <p className="muted">No game yet.</p>}
      <ol className="divide-y divide-line">
        {games.map((game) => (
          <li key={game.gameId} className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2">
            <span className="grid gap-0.5">
              <Against leagueId={league.id} game={game} />
              <span className="muted text-sm">
                {irishMoment(game.start)}, {game.hall}
                {game.court !== null && `, court ${game.court}`}
              </span>
            </span>
            <Score leagueId={league.id} game={game} mayScore={mayScore} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

type GameProps = { leagueId: number; game: TeamGame }

function Against({ leagueId, game: { against } }: GameProps) {
  if (against === null) return <span>Nobody yet</span>
  return (
    <Link className="font-semibold" translate="no" to={consolePaths.team(leagueId, against.id)}>
      {against.name}
    </Link>
  )
}

const OFF = { postponed: 'Postponed', cancelled: 'Called off' } as const

function Score({ leagueId, game, mayScore }: GameProps & { mayScore: boolean }) {
  const now = useMinute()
  const { gameId, start, status, score } = game
  if (status !== 'scheduled') return <Tag tone="clay">{OFF[status]}</Tag>
  const words = score === null ? 'Score' : `${score[0]} – ${score[1]}`
  if (score === null && now < new Date(start)) return null
  if (!mayScore) return score === null ? null : <b className="num">{words}</b>
  const night = irishDay(new Date(start))
  return (
    <Link
      className="link inline-flex min-h-11 items-center tabular-nums"
      translate={score === null ? undefined : 'no'}
      to={`${consolePaths.scoreSheet(leagueId)}?night=${night}#game-${gameId}`}
    >
      {words}
    </Link>
  )
}
