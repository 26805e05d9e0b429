import { type Fixture, type Forfeit, forfeitScore } from '../fixtures/fixture.ts'
import { countsSets, type GameScoring } from '../fixtures/set-scores.ts'
import { seasonGames } from '../fixtures/season-games.ts'
import type { PlainLeagueValues } from '../../leagues/leagues/league-fields.ts'

/**
 * The fate of the games of a team that withdraws: by how much of its season it has played, or always one or the
 * other.
 */
export type WithdrawalRule = PlainLeagueValues['withdrawalRule']

/** `void`: none of its games count. `forfeit`: those that it played count, and it forfeits the others. */
export type WithdrawnGames = 'void' | 'forfeit'

/** A team that has left its season. */
export type Withdrawal = {
  readonly teamId: number
  readonly teamName: string
  readonly counts: WithdrawnGames
  /** The games that it left unplayed, which were called off for it. */
  readonly fixtureIds: readonly number[]
}

type Share = { readonly played: number; readonly all: number }

/** How the games of a team count that withdraws: before half of them are played, none does. */
export function countsOf(rule: WithdrawalRule, { played, all }: Share): WithdrawnGames {
  if (rule !== 'by_share') return rule
  return played * 2 < all ? 'void' : 'forfeit'
}

export type SeasonSource = {
  readonly fixtures: readonly Fixture[]
  readonly playOffs: Parameters<typeof seasonGames>[0]['playOffs']
  readonly gameScoring?: GameScoring
  /** Left out where none is known. */
  readonly withdrawals?: readonly Withdrawal[]
}

/**
 * The games of a season as its table counts them: without those of teams whose games are void, and with a forfeit for each
 * game that a withdrawn team left unplayed.
 */
export function countedGames(league: SeasonSource): readonly Fixture[] {
  const { withdrawals = [], gameScoring = 'single' } = league
  const games = seasonGames(league)
  if (withdrawals.length === 0) return games
  const byTeam = new Map(withdrawals.map((withdrawal) => [withdrawal.teamId, withdrawal]))
  return games.flatMap((game) => {
    const sides = [byTeam.get(game.teamOne.id), byTeam.get(game.teamTwo.id)] as const
    if (sides.some((side) => side?.counts === 'void')) return []
    if (game.score !== null || game.status !== 'cancelled') return [game]
    const forfeit = forfeitOf(sides.map((side) => side?.fixtureIds.includes(game.id) ?? false))
    if (forfeit === null) return [game]
    const score = forfeitScore(forfeit, countsSets(gameScoring))
    return [{ ...game, status: 'scheduled' as const, statusReason: '', score, sets: null, forfeit }]
  })
}

function forfeitOf([one = false, two = false]: readonly boolean[]): Forfeit | null {
  if (one && two) return 'both'
  return one ? 'team_one' : two ? 'team_two' : null
}
