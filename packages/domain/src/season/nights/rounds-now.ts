import type { NightRound } from '../partner-nights/partner-night.ts'
import { type GameOfPartners, subjectText } from './operation.ts'

/** When the rounds of a partner night are. */
type RoundTimes = {
  /** An ISO time. */
  readonly start: string
  readonly minutes: number
  readonly rounds: readonly unknown[]
}

/** When a round begins and ends; the first is number 1. */
export function timeOfRound({ start, minutes }: RoundTimes, round: number) {
  const length = minutes * 60_000
  const from = Date.parse(start) + (round - 1) * length
  return { from: new Date(from), until: new Date(from + length) }
}

/** The number of the round that is on: before the night it is the first, and after it the last. */
export function roundNow(night: RoundTimes, now: Date): number {
  const { start, minutes, rounds } = night
  const past = Math.floor((now.getTime() - Date.parse(start)) / (minutes * 60_000))
  return Math.max(1, Math.min(past + 1, rounds.length))
}

/** The subject of a game of a partner night. */
export function subjectOfRound(
  game: Omit<GameOfPartners, 'players'> & Pick<NightRound['games'][number], 'teamOne' | 'teamTwo'>,
): string {
  const { teamOne, teamTwo, ...place } = game
  return subjectText({ of: 'round', ...place, players: [...teamOne, ...teamTwo] })
}

/** Whether a night is still drawn as somebody saw a game of it. */
export function isStillDrawn(
  rounds: readonly NightRound[],
  { round, court, players }: GameOfPartners,
): boolean {
  const game = rounds[round - 1]?.games.find((one) => one.court === court)
  return game !== undefined && [...game.teamOne, ...game.teamTwo].join() === players.join()
}
