/** @jsxImportSource react */
import { outcomeOf } from '@hive/domain/season/nights/night'
import { isFriendly } from '@hive/domain/season/nights/who-is-here'
import { Begins, OtherCourts } from './courts.tsx'
import { Differs, Ended } from './ended.tsx'
import type { Game } from './night-texts.ts'
import { NotPlayed, TooFew } from './not-played.tsx'
import { ScoreEntry } from './score-entry.tsx'
import { Team } from './team.tsx'
import { type Doing, EMPTY_DRAFT } from './use-doing.ts'

type Props = { game: Game; court: number | null; doing: Doing }

/** All that can be done about a game: who is here, how it ended, and where it begins. */
export function GameBody({ game, court, doing }: Props) {
  const { standing } = doing.running
  const outcome = outcomeOf(standing, game.fixtureId)
  // Nobody plays in it, so nobody is ticked off.
  if (game.status !== 'scheduled' && outcome.state === 'open') {
    return <p>This game is off tonight.</p>
  }
  return (
    <>
      {outcome.state === 'several' && <Differs game={game} doing={doing} told={outcome.told} />}
      {outcome.state === 'one' && <Ended game={game} doing={doing} told={outcome.told} />}
      <Team game={game} team={game.one} doing={doing} />
      <Team game={game} team={game.two} doing={doing} />
      {outcome.state === 'open' && <Open game={game} court={court} doing={doing} />}
    </>
  )
}

/** What becomes of a game that nobody has entered. One that is due asks for its score at once. */
function Open({ game, court, doing }: Props) {
  const { fixtureId, start } = game
  const friendly = isFriendly(doing.running.standing, fixtureId)
  const isDue = Date.parse(start) <= doing.now.getTime() && !friendly
  const isBegun = doing.drafts.has(fixtureId)
  return (
    <>
      {friendly ? (
        <p className="rounded-[14px] bg-blue-wash p-3">
          It’s a friendly, so it needs no score. An organiser reads that.
        </p>
      ) : (
        <TooFew game={game} doing={doing} />
      )}
      <div className="grid gap-3 border-t border-line pt-3">
        {(isDue || isBegun) && (
          <ScoreEntry game={game} doing={doing} leave={isDue ? undefined : 'Not now'} />
        )}
        <div
          className={`flex flex-wrap gap-3 empty:hidden ${isDue ? 'border-t border-line pt-3' : ''}`}
        >
          {!isDue && !isBegun && (
            <button
              type="button"
              className="btn btn-ghost"
              onClick={() => doing.draft(fixtureId, EMPTY_DRAFT)}
            >
              Score
            </button>
          )}
          {!friendly && !isBegun && <Begins game={game} court={court} doing={doing} />}
        </div>
        {!friendly && (
          <details className="fold fold-line -my-3">
            <summary className="font-semibold">Another court, or not played</summary>
            <div className="grid gap-4 pt-1 pb-4">
              <OtherCourts game={game} doing={doing} />
              <NotPlayed game={game} doing={doing} />
            </div>
          </details>
        )}
      </div>
    </>
  )
}
