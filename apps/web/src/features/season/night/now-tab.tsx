/** @jsxImportSource react */
import { type GameNow, gamesNow } from '@hive/domain/season/nights/games-now'
import { outcomeOf, type ToldEnding } from '@hive/domain/season/nights/night'
import { useId } from 'react'
import { Ended } from './ended.tsx'
import { GameBody } from './game-body.tsx'
import { type Game, placeText, versus } from './night-texts.ts'
import { RoundsNow } from './rounds.tsx'
import type { RunningNight } from './running-night.ts'
import { type Doing, useAttention } from './use-doing.ts'

/** The games that want somebody now: what was entered last, which can be undone, those that are on, and the next ones. */
export function NowTab({ doing }: { doing: Doing }) {
  const { night, standing } = doing.running
  const games = gamesNow(standing, night.games, doing.now)
  const last = lastEntered(doing.running)
  const hasPartners = (night.partnerNights ?? []).length > 0
  return (
    <div className="grid gap-4">
      {last !== null && (
        <section key={last.game.fixtureId} aria-label="Entered last" className="card grid p-4">
          <h2 className="muted font-sans text-base font-semibold">Entered last</h2>
          <Ended game={last.game} doing={doing} told={last.told} />
        </section>
      )}
      <RoundsNow doing={doing} />
      {games.length === 0 && (night.games.length > 0 || !hasPartners) && (
        <p>{nothingText(doing.running)}</p>
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {games.map((one) => (
          <Card key={one.game.fixtureId} {...one} doing={doing} />
        ))}
      </ul>
    </div>
  )
}

/** Why no game wants anybody now. */
function nothingText({ night: { games }, standing }: RunningNight): string {
  if (games.length === 0) return NOTHING_HERE
  const open = games.filter(({ fixtureId }) => outcomeOf(standing, fixtureId).state === 'open')
  if (open.length === 0) return 'Every game has its score. Thank you!'
  const isAllOff = games.every((game) => open.includes(game) && game.status !== 'scheduled')
  return isAllOff ? 'All games are off tonight.' : 'No more games to look after. Thank you!'
}

/** Hive tells a phone only what its giver may still do. */
const NOTHING_HERE =
  'There’s nothing to run from this phone now. The games have moved, or whoever gave you the night can’t enter scores any more. Please ask an organiser.'

/** The game whose ending was said on this phone last, and stands. */
function lastEntered({ night, standing }: RunningNight): { game: Game; told: ToldEnding } | null {
  const own = night.games.flatMap((game) => {
    const outcome = outcomeOf(standing, game.fixtureId)
    if (outcome.state !== 'one') return []
    const said = outcome.told.by.filter(({ device }) => device === night.deviceId)
    return said.map(({ counter }) => ({ game, told: outcome.told, counter }))
  })
  return own.toSorted((one, other) => other.counter - one.counter)[0] ?? null
}

type CardProps = GameNow<Game> & { doing: Doing }

function Card({ game, state, court, doing }: CardProps) {
  const id = useId()
  const heading = useAttention<HTMLHeadingElement>(doing, game.fixtureId)
  const [label, tone] = LABELS[state]
  const leagues = new Set(doing.running.night.games.map(({ league }) => league))
  return (
    <li className="min-w-0">
      <article aria-labelledby={id} className="card grid gap-4 p-4">
        <div>
          <h2 id={id} ref={heading} tabIndex={-1} className="text-xl wrap-anywhere">
            <span>{placeText(game, court)}</span>
            <span className="sr-only">{`: ${versus(game)}`}</span>{' '}
            <span className={`tag ${tone} align-middle font-sans tracking-normal`}>{label}</span>
          </h2>
          {leagues.size > 1 && (
            <p className="muted wrap-anywhere" translate="no">
              {game.league}
            </p>
          )}
        </div>
        <GameBody game={game} court={court} doing={doing} />
      </article>
    </li>
  )
}

const LABELS: Readonly<Record<GameNow<Game>['state'], readonly [string, string]>> = {
  asked: ['Differs', 'tag-honey'],
  on: ['On', 'tag-green'],
  next: ['Next', 'tag-blue'],
}
