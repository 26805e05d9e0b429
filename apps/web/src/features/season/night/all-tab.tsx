/** @jsxImportSource react */
import { byTime, courtNow } from '@hive/domain/season/nights/games-now'
import { type Night, outcomeOf } from '@hive/domain/season/nights/night'
import { isFriendly } from '@hive/domain/season/nights/who-is-here'
import { useId, useState } from 'react'
import { GameBody } from './game-body.tsx'
import { endingText, type Game, placeText } from './night-texts.ts'
import { AllRounds } from './rounds.tsx'
import { type Doing, useAttention } from './use-doing.ts'

/** Every game of the night by time, with how it stands; what can be done about each is under it. */
export function AllTab({ doing }: { doing: Doing }) {
  const games = doing.running.night.games.toSorted(byTime)
  return (
    <div className="grid gap-5">
      {games.length > 0 && (
        <ul className="grid gap-3">
          {games.map((game) => (
            <Row key={game.fixtureId} game={game} doing={doing} />
          ))}
        </ul>
      )}
      <AllRounds doing={doing} />
    </div>
  )
}

function Row({ game, doing }: { game: Game; doing: Doing }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const row = useAttention<HTMLButtonElement>(doing, game.fixtureId)
  const { standing } = doing.running
  const court = courtNow(standing, game)
  return (
    <li className="card min-w-0">
      <h2 className="font-sans text-base leading-normal font-normal tracking-normal">
        <button
          ref={row}
          type="button"
          className="flex w-full flex-wrap items-center justify-end gap-x-3 rounded-card p-4 text-left"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="min-w-0 grow basis-32 wrap-anywhere">
            <span className="muted block">{placeText(game, court)}</span>
            <span className="block font-bold" translate="no">
              {game.one.name}
            </span>
            <span className="block font-bold" translate="no">
              {game.two.name}
            </span>
          </span>
          <span className="flex min-w-0 items-center gap-3">
            <span className="max-w-36 text-right wrap-anywhere">
              {stateText(game, doing, standing)}
            </span>
            <Arrow isUp={isOpen} />
          </span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="grid gap-4 px-4 pb-4">
            <GameBody game={game} court={court} doing={doing} />
          </div>
        )}
      </div>
    </li>
  )
}

function Arrow({ isUp }: { isUp: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`size-5 shrink-0 ${isUp ? 'rotate-180' : ''}`}
      aria-hidden="true"
    >
      <path d="m3 7 7 7 7-7" fill="none" stroke="currentColor" strokeWidth="3" />
    </svg>
  )
}

/** How a game stands, in a word or two. */
function stateText(game: Game, { now }: Doing, night: Night): string {
  const { fixtureId, status, start } = game
  const outcome = outcomeOf(night, fixtureId)
  if (outcome.state === 'several') return `${outcome.told.length} scores`
  if (outcome.state === 'one') return endingText(outcome.told.ending, game)
  if (status !== 'scheduled') return status === 'postponed' ? 'Postponed' : 'Off'
  if (isFriendly(night, fixtureId)) return 'Friendly'
  return Date.parse(start) <= now.getTime() ? 'No score yet' : 'To come'
}
