import { byCode } from '../../base/text/by-code.ts'
import { longDay } from '../../base/time/day-labels.ts'
import { irishDay } from '../../base/time/irish.ts'
import { type Fixture, plays, type Result, resultFor } from '../fixtures/fixture.ts'

/** A game that counts, from the side of one of its teams. */
export type OwnGame = {
  readonly start: string
  readonly result: Result
  readonly score: readonly [own: number, other: number]
  readonly isForfeit: boolean
  readonly otherTeamId: number
}

/** The games of a season that count for a team, as its table counts them. */
export function ownGames(counted: readonly Fixture[], teamId: number): OwnGame[] {
  return counted.flatMap((game) => {
    const result = plays(game, teamId) ? resultFor(game, teamId) : null
    const { score, forfeit, startTime: start } = game
    if (result === null || score === null) return []
    const isFirst = game.teamOne.id === teamId
    const { teamOne, teamTwo } = score
    return [
      {
        start,
        result,
        score: isFirst ? [teamOne, teamTwo] : [teamTwo, teamOne],
        isForfeit: forfeit !== null,
        otherTeamId: isFirst ? game.teamTwo.id : game.teamOne.id,
      },
    ]
  })
}

/** How often somebody has met a team, and how that went. */
export type Meetings = {
  readonly met: number
  readonly won: number
  readonly drawn: number
  readonly last: Omit<OwnGame, 'otherTeamId'>
}

/** What somebody’s games say of a team with all its seasons; `null` where they have not met. */
export function meetingsWith(games: readonly OwnGame[], chain: readonly number[]): Meetings | null {
  const met = games
    .filter(({ otherTeamId }) => chain.includes(otherTeamId))
    .toSorted((one, other) => byCode(one.start, other.start))
  const last = met.at(-1)
  if (!last) return null
  const count = (result: Result) => met.filter((game) => game.result === result).length
  const { otherTeamId: _, ...of } = last
  return { met: met.length, won: count('win'), drawn: count('draw'), last: of }
}

const NUMBERS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]
const ONCE: Readonly<Record<Result, string>> = {
  win: 'won',
  draw: 'drew',
  loss: 'lost',
  forfeit: 'lost',
}

function word(count: number): string {
  return NUMBERS[count] ?? String(count)
}

/** `You have met Net Gains five times and won three; last 2–1 on 3 November.` The year where it is another. */
export function meetingsText(name: string, { met, won, drawn, last }: Meetings, now: Date): string {
  const day = longDay(irishDay(new Date(last.start)))
  const year = irishDay(now).slice(0, 4)
  const on = day.endsWith(` ${year}`) ? day.slice(0, -year.length - 1) : day
  const score = `${last.score.join('–')}${last.isForfeit ? ' (forfeit)' : ''}`
  if (met === 1) return `You have met ${name} once and ${ONCE[last.result]}, ${score} on ${on}.`
  const times = met === 2 ? 'twice' : `${word(met)} times`
  const wins = won === met ? (met === 2 ? 'both' : 'all') : word(won)
  const draws = drawn === 0 ? '' : `, with ${drawn === 1 ? 'a draw' : `${word(drawn)} draws`}`
  return `You have met ${name} ${times} and won ${wins}${draws}; last ${score} on ${on}.`
}
