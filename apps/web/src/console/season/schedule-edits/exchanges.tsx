import {
  type FoundExchanges,
  lookForExchanges,
  makeExchanges,
} from '@hive/contract/season/schedule-edits'
import { slotText } from '@hive/domain/season/schedule/slot-text'
import { gameName } from '@hive/domain/season/schedule-edits/board'
import { counted } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { StepButton } from '#ui/step-button.tsx'
import type { EditedBoard } from './use-board.ts'

/** Looks for games that change places, so that no team misses somebody or plays when it cannot. */
export function LookForExchanges({ edited }: { edited: EditedBoard }) {
  const { leagueId, wire, isBusy } = edited
  const look = useChange(lookForExchanges)
  const [found, setFound] = useState<(FoundExchanges & { edition: number }) | null>(null)
  const { edition } = wire
  const find = async () => {
    const answer = await look(undefined, { leagueId: String(leagueId) })
    setFound({ ...answer, edition })
  }
  // After an edit there may be others.
  const isCurrent = found?.edition === edition
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div>
        <StepButton variant="ghost" busy="Looking..." disabled={isBusy} run={find}>
          Look for exchanges
        </StepButton>
      </div>
      <p className="muted text-sm">
        For people who have a game in another league then, and teams that can’t play: games change
        places where nothing gets worse for any team.
      </p>
      <output>{found && isCurrent && <Found edited={edited} found={found} />}</output>
    </div>
  )
}

type Props = { edited: EditedBoard; found: FoundExchanges }

function Found({ edited, found: { placements, before, left } }: Props) {
  const { leagueId, wire, now } = edited
  const make = useChange(makeExchanges, 'schedule', 'actions')
  const nameOf = (id: number) => {
    const game = now.games.find((one) => one.id === id)
    return game ? gameName(game) : 'A game'
  }
  const expected = placements.length
  const size = counted(expected, 'exchange')
  return (
    <div className="grid gap-3">
      <p>{outcomeText(before, left.length)}</p>
      {expected > 0 && (
        <>
          <ul className="grid gap-1 text-sm">
            {placements.map(({ id, to }) => (
              <li key={id}>
                <span translate="no">{nameOf(id)}</span> → {slotText(to)}
              </li>
            ))}
          </ul>
          <div>
            <StepButton
              busy="Saving..."
              run={() => make({ leagueId, draw: wire.draw, edition: wire.edition, expected })}
              done={`${size} made. Players hear of it once you publish.`}
            >
              {`Make ${size}`}
            </StepButton>
          </div>
        </>
      )}
      {left.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {left.map(({ game, team }) => (
            <li key={`${game} ${team}`} translate="no">
              {team}: {nameOf(game)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function outcomeText(before: number, left: number): string {
  if (before === 0) return 'No game is at a time that doesn’t suit a team.'
  const now = `${counted(before, 'time')} a game is when somebody of a team plays elsewhere, or the team can’t play.`
  if (left === 0) return `${now} Exchanges end all of it.`
  if (left === before) return `${now} No exchange helps without harm to a team:`
  return `${now} Exchanges leave ${left}:`
}
