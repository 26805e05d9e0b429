import { byCode } from '../../base/text/by-code.ts'
import type { SlottedGame } from './game.ts'

/** A round as the opponent of each team, by number. The number after that of the last team is a bye. */
type Opponents = readonly number[]

/**
 * The carry-over effects of a schedule: over all ordered pairs of teams, the squares of how often the second one
 * meets, in the next round, the team that the first one has just met. The last round is followed by the first, and a
 * bye counts as a team.
 */
export function carryOverOf(teams: readonly string[], games: readonly SlottedGame[]): number {
  const rounds = roundsIn(teams, games)
  const bye = teams.length
  const sides = bye + 1
  const counts = new Int32Array(sides * sides)
  for (const [at, round] of rounds.entries()) {
    const next = rounds[(at + 1) % rounds.length] ?? []
    for (const [just, then] of metInTurn(round, next, bye))
      counts[just * sides + then] = (counts[just * sides + then] ?? 0) + 1
  }
  return counts.reduce((sum, count) => sum + count * count, 0)
}

/** For each team, and each bye, whom it met in a round and whom in the next. */
function metInTurn(round: Opponents, next: Opponents, bye: number): [number, number][] {
  const byTeams = round.map((just, team): [number, number] => [just, next[team] ?? bye])
  const [resting, restingNext] = [round, next].map((opponents) =>
    [...opponents.keys()].filter((team) => opponents[team] === bye),
  )
  const byBye = (resting ?? []).flatMap((just) =>
    (restingNext ?? []).map((then): [number, number] => [just, then]),
  )
  return [...byTeams, ...byBye]
}

/**
 * The rounds of a schedule: its nights in order. Where teams play several times a night, their first games of the night
 * are its first round, and so on.
 */
function roundsIn(teams: readonly string[], games: readonly SlottedGame[]): Opponents[] {
  const numberOf = new Map(teams.map((team, at) => [team, at]))
  const rounds = new Map<string, number[]>()
  const playedOn = new Map<string, number>()
  for (const { night, teamOne, teamTwo } of games.toSorted(byTime)) {
    const keys = [teamOne, teamTwo].map((team) => `${night} ${team}`)
    const turn = Math.max(...keys.map((key) => playedOn.get(key) ?? 0))
    for (const key of keys) playedOn.set(key, turn + 1)
    const key = `${night} ${String(turn).padStart(3, '0')}`
    const round = rounds.get(key) ?? teams.map(() => teams.length)
    const [one, two] = [numberOf.get(teamOne), numberOf.get(teamTwo)]
    // A team that is not among them, as one that has left, is no opponent.
    if (one !== undefined) round[one] = two ?? teams.length
    if (two !== undefined) round[two] = one ?? teams.length
    rounds.set(key, round)
  }
  return [...rounds].toSorted(([one], [other]) => byCode(one, other)).map(([, round]) => round)
}

/** Nights, then starts; courts make no difference. */
function byTime(one: SlottedGame, other: SlottedGame): number {
  return byCode(`${one.night} ${one.start}`, `${other.night} ${other.start}`)
}
