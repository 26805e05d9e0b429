import type { Forfeit, SetScores } from '../fixtures/fixture.ts'
import type { Points } from '../../leagues/leagues/points.ts'

/** A game that counts, between two teams by their keys. A team that forfeits has lost, by whatever score. */
export type CountedGame = {
  readonly teamOne: string
  readonly teamTwo: string
  readonly teamOneScore: number
  readonly teamTwoScore: number
  readonly forfeit?: Forfeit | null
  /** The sets that the scores count, where a league has sets. */
  readonly sets?: SetScores | null
}

/** The sums of one team’s games. A forfeit is one of its losses. */
export type Tally = {
  readonly played: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** How many of its losses are forfeits: games to which it did not come. */
  readonly forfeits: number
  readonly points: number
  readonly scored: number
  readonly conceded: number
  readonly difference: number
  /** Points won in sets less points lost in them; nothing where scores are no sets. */
  readonly setPointsDifference: number
}

type GameCounts = Omit<Tally, 'points' | 'difference' | 'played'>

const NONE: GameCounts = {
  wins: 0,
  draws: 0,
  losses: 0,
  forfeits: 0,
  scored: 0,
  conceded: 0,
  setPointsDifference: 0,
}

/** The tally of each of these teams, of the games among them alone. */
export function tallies(
  teams: readonly string[],
  games: readonly CountedGame[],
  points: Points,
): ReadonlyMap<string, Tally> {
  const found = new Map(teams.map((team) => [team, NONE]))
  for (const { teamOne, teamTwo, teamOneScore, teamTwoScore, forfeit, sets } of games) {
    const one = found.get(teamOne)
    const two = found.get(teamTwo)
    if (!one || !two) continue
    const [oneFails, twoFails] = [
      forfeit === 'team_one' || forfeit === 'both',
      forfeit === 'team_two' || forfeit === 'both',
    ]
    const [scored, conceded] = [teamOneScore, teamTwoScore]
    const ahead = (sets ?? []).reduce((sum, [own, other]) => sum + own - other, 0)
    found.set(teamOne, withGame(one, { scored, conceded, ahead, isForfeit: oneFails }))
    const other = { scored: conceded, conceded: scored, ahead: -ahead, isForfeit: twoFails }
    found.set(teamTwo, withGame(two, other))
  }
  return new Map([...found].map(([team, counted]) => [team, tallyOf(counted, points)]))
}

type Side = {
  readonly scored: number
  readonly conceded: number
  /** By how many points in all sets. */
  readonly ahead: number
  readonly isForfeit: boolean
}

function withGame(counted: GameCounts, { scored, conceded, ahead, isForfeit }: Side): GameCounts {
  const isWon = !isForfeit && scored > conceded
  const isLost = isForfeit || scored < conceded
  return {
    wins: counted.wins + Number(isWon),
    draws: counted.draws + Number(!isWon && !isLost),
    losses: counted.losses + Number(isLost),
    forfeits: counted.forfeits + Number(isForfeit),
    scored: counted.scored + scored,
    conceded: counted.conceded + conceded,
    setPointsDifference: counted.setPointsDifference + ahead,
  }
}

/** Points come from the numbers of games, not from a running sum, so no order of games can tell them apart. */
function tallyOf(counted: GameCounts, points: Points): Tally {
  const { wins, draws, losses, forfeits, scored, conceded } = counted
  const { win, draw, loss, forfeit = loss } = points
  return {
    played: wins + draws + losses,
    ...counted,
    points: exact(wins * win + draws * draw + (losses - forfeits) * loss + forfeits * forfeit),
    difference: scored - conceded,
  }
}

/** Without what binary fractions add: three games of a tenth of a point are three tenths. */
export function exact(sum: number): number {
  return Math.round(sum * 1e6) / 1e6
}
