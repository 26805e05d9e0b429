import type { TeamGameMoves } from '@hive/contract/season/game-moves'
import { type ReactNode, Suspense } from 'react'
import { useCall } from '#app/use-call.ts'
import { part } from '#lib/part.ts'
import { slotText } from '@hive/domain/season/schedule/slot-text'
import { Button } from '#ui/button.tsx'
import { useChosen } from '#ui/form/use-typed.ts'
import { Section } from '#ui/section.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MoveAsked } from './move-asked.tsx'

type Props = { teamId: number; children: ReactNode }

/** The games that a captain can ask to move, and what captains are asked, above `children`; they alone without games. */
export function GameMoves({ teamId, children }: Props) {
  const { value, problem, again } = useCall(
    async () => (await import('@hive/contract/season/game-moves')).getGameMoves,
    { query: { teamId } },
    FAILED,
  )
  if (!value && !problem) return <Spinner>Loading your team...</Spinner>
  const hasSome = value && value.games.length + value.moves.length > 0
  return (
    <>
      {hasSome && <Games teamId={teamId} value={value} again={again} />}
      {children}
    </>
  )
}

const FAILED = 'We couldn’t load your team’s games. Please try again.'

/** Loaded once a captain asks. */
const AskToMove = part(async () => (await import('./ask-to-move.tsx')).AskToMove)

type GamesProps = { teamId: number; value: TeamGameMoves; again: () => void }

function Games({ teamId, value: { games, moves }, again }: GamesProps) {
  const { chosen, choose, forget } = useChosen<{ fixtureId: number | null }>(`game of ${teamId}`)
  const game = games.find(({ fixtureId }) => fixtureId === chosen?.fixtureId)
  const done = () => {
    forget()
    again()
  }
  return (
    <Section title="Can’t make a game?">
      {moves.map((move) => (
        <MoveAsked key={move.moveId} teamId={teamId} move={move} again={again} />
      ))}
      {games.length > 0 && (
        <details className="fold" open={game !== undefined || undefined}>
          <summary className="font-semibold">Ask to move one of your games</summary>
          <p className="my-3">
            To a free court, or in exchange with another game. It moves only if the captains of all
            teams concerned agree.
          </p>
          <ul className="grid gap-2">
            {games.map(({ fixtureId, teamOne, teamTwo, slot }) => (
              <li key={fixtureId} className="flex items-center gap-x-3">
                <span className="min-w-0 grow wrap-anywhere">
                  {slotText(slot)}: {teamOne} v {teamTwo}
                </span>
                <Button
                  variant="quiet"
                  aria-label={`Move ${teamOne} v ${teamTwo}`}
                  aria-expanded={fixtureId === chosen?.fixtureId}
                  onClick={() =>
                    choose({ fixtureId: fixtureId === chosen?.fixtureId ? null : fixtureId })
                  }
                >
                  Move
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {game && (
        <Suspense fallback={<Spinner>Looking for free courts...</Spinner>}>
          <AskToMove key={game.fixtureId} teamId={teamId} game={game} done={done} />
        </Suspense>
      )}
    </Section>
  )
}
