/** @jsxImportSource react */
import { listed } from '@hive/domain/base/text/words'
import { type Forfeit, forfeitScore } from '@hive/domain/season/fixtures/fixture'
import { countsSets } from '@hive/domain/season/fixtures/set-scores'
import { subjectText } from '@hive/domain/season/nights/operation'
import { countHere, friendlyNote, shortSides } from '@hive/domain/season/nights/who-is-here'
import { type Game, playersText } from './night-texts.ts'
import type { Said } from './running-night.ts'
import { Sure } from './sure.tsx'
import type { Doing } from './use-doing.ts'

type Props = { game: Game; doing: Doing }

/** Ten minutes after its start, what becomes of a game of which a team is too few; nothing where there are enough. */
export function TooFew({ game, doing }: Props) {
  const { fixtureId } = game
  const { standing } = doing.running
  const waitedAt = doing.waits.get(fixtureId) ?? null
  const sides = shortSides(standing, game, { now: doing.now, waitedAt })
  if (sides.length === 0) return null
  const have = haveText(
    sides.map((side) => {
      const { name, ...team } = side === 'team_one' ? game.one : game.two
      return { name, here: countHere(standing, fixtureId, team) }
    }),
  )
  const forfeits: Forfeit[] = sides.length === 2 ? [...sides, 'both'] : sides
  return (
    <div className="grid gap-3 rounded-[14px] bg-honey-wash p-3">
      <p className="font-semibold wrap-anywhere">{`${have}. Wait, friendly, or forfeit?`}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-ink" onClick={() => doing.wait(fixtureId)}>
          Wait
        </button>
        <Friendly game={game} doing={doing} why={have} />
        {forfeits.map((forfeit) => (
          <Forfeiting key={forfeit} game={game} doing={doing} forfeit={forfeit} />
        ))}
      </div>
    </div>
  )
}

/** `Net Gains have one player` */
function haveText(teams: readonly { name: string; here: number }[]): string {
  if (teams.length === 2 && teams.every(({ here }) => here === 0)) return 'Nobody is here'
  return listed(teams.map(({ name, here }) => `${name} have ${playersText(here)}`))
}

/** The ways in which a game ends without being played, for one that has enough players or has not begun. */
export function NotPlayed({ game, doing }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">It isn’t played</legend>
      <div className="flex flex-wrap gap-3">
        {(['team_one', 'team_two', 'both'] as const).map((forfeit) => (
          <Forfeiting key={forfeit} game={game} doing={doing} forfeit={forfeit} />
        ))}
        <Friendly game={game} doing={doing} why="the teams agreed" />
      </div>
    </fieldset>
  )
}

function Friendly({ game, doing, why }: Props & { why: string }) {
  const subject = subjectText({ of: 'note', fixtureId: game.fixtureId })
  const said: Said = { kind: 'note', value: friendlyNote(`${why}.`), subject }
  return (
    <Sure
      label="Friendly"
      question="It needs no score then, and an organiser reads why. Is it a friendly?"
      yes="Yes, it’s a friendly"
      run={() => void doing.say(said)}
    />
  )
}

function Forfeiting({ game, doing, forfeit }: Props & { forfeit: Forfeit }) {
  const { fixtureId, one, two, scoring } = game
  const { teamOne, teamTwo } = forfeitScore(forfeit, countsSets(scoring))
  const [loser, winner] = forfeit === 'team_one' ? [one, two] : [two, one]
  const who = forfeit === 'both' ? 'Both' : loser.name
  const comesTo =
    forfeit === 'both'
      ? 'Nobody wins.'
      : `${winner.name} win ${Math.max(teamOne, teamTwo)}–${Math.min(teamOne, teamTwo)}.`
  const subject = subjectText({ of: 'score', fixtureId })
  return (
    <Sure
      label={`${who} forfeit`}
      question={`That ends the game. ${comesTo} Is it a forfeit?`}
      yes="Yes, it’s a forfeit"
      run={() => void doing.say({ kind: 'forfeit', value: forfeit, subject })}
    />
  )
}
