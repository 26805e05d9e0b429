import type { Fixture } from '../fixtures/fixture.ts'
import { nameOfRound, THIRD_PLACE } from './bracket.ts'
import { championOf, progressOf, type Standing } from './progress.ts'

type Team = { readonly id: number; readonly name: string }

/** The play-offs of a league. A game has a fixture once its teams are known. */
export type PlayOffs = {
  /** From the best down. */
  readonly seeds: readonly Team[]
  readonly games: readonly PlayOffPlace[]
}

type PlayOffPlace = {
  readonly number: number
  readonly fixtureId: number | null
  /** An ISO instant. */
  readonly startTime: string
  readonly courtNumber: number | null
  /** Whether its teams are open again, because an earlier result was taken back. */
  readonly isWaiting: boolean
}

type Source = { readonly fixtures: readonly Fixture[]; readonly playOffs: PlayOffs | null }

/** The games of a league without its play-offs. */
export function seasonGames({ fixtures, playOffs }: Source): readonly Fixture[] {
  const ids = new Set(playOffs?.games.map(({ fixtureId }) => fixtureId))
  return ids.size === 0 ? fixtures : fixtures.filter(({ id }) => !ids.has(id))
}

/** One side of a game that is drawn: the team, or where it comes from. */
export type DrawnSide = {
  readonly text: string
  readonly seed: number | null
  readonly score: number | null
  readonly hasWon: boolean
}

export type DrawnGame = {
  readonly number: number
  readonly name: string
  readonly startTime: string
  readonly courtNumber: number | null
  readonly isForfeit: boolean
  readonly sides: readonly [DrawnSide, DrawnSide]
}

export type DrawnRound = { readonly name: string; readonly games: readonly DrawnGame[] }

/** Play-offs as a page draws them: round by round, and the team that has won. */
export function drawnPlayOffs(
  { seeds, games }: PlayOffs,
  fixtures: readonly Fixture[],
): { rounds: DrawnRound[]; thirdPlace: DrawnGame | null; champion: string | null } {
  const fixtureOf = new Map(fixtures.map((fixture) => [fixture.id, fixture]))
  const places = games.map((place) => ({
    ...place,
    fixture: place.fixtureId === null ? undefined : fixtureOf.get(place.fixtureId),
  }))
  const ids = seeds.map(({ id }) => id)
  const standings = progressOf(
    ids,
    places.map(({ number, isWaiting, fixture }) => ({
      number,
      isWaiting,
      teams: fixture ? [fixture.teamOne.id, fixture.teamTwo.id] : null,
      winner: fixture ? winnerIn(fixture) : null,
      hasResult: fixture?.score !== null,
    })),
  )
  const bracket = standings.map(({ game }) => game)
  const drawn = standings.map((standing) => {
    const place = places.find(({ number }) => number === standing.game.number)
    return drawnGame(standing, { place, fixture: place?.fixture, seeds, bracket })
  })
  const champion = championOf(standings)
  const rounds = Map.groupBy(
    drawn.filter(({ name }) => name !== THIRD_PLACE),
    ({ number }) => bracket[number - 1]?.round ?? 0,
  )
  return {
    rounds: [...rounds].map(([round, ofRound]) => ({
      name: round === rounds.size ? 'Final' : nameOfRound(bracket, round),
      games: ofRound,
    })),
    thirdPlace: drawn.find(({ name }) => name === THIRD_PLACE) ?? null,
    champion: seeds.find(({ id }) => id === champion)?.name ?? null,
  }
}

function winnerIn({ score, teamOne, teamTwo }: Fixture): number | null {
  if (!score || score.teamOne === score.teamTwo) return null
  return score.teamOne > score.teamTwo ? teamOne.id : teamTwo.id
}

type Known = {
  readonly place: PlayOffPlace | undefined
  readonly fixture: Fixture | undefined
  readonly seeds: readonly Team[]
  readonly bracket: readonly Standing['game'][]
}

function drawnGame(standing: Standing, { place, fixture, seeds, bracket }: Known): DrawnGame {
  const { game, one, two, winner } = standing
  const score = winner === null ? null : (fixture?.score ?? null)
  const side = (teamId: number | null, source: Standing['game']['one'], own: number | null) => {
    const seed = seeds.findIndex(({ id }) => id === teamId)
    const from = source.kind === 'seed' ? '' : (bracket[source.game - 1]?.name ?? '')
    const text = seeds[seed]?.name ?? `${source.kind === 'loser' ? 'Loser' : 'Winner'} of ${from}`
    return {
      text,
      seed: seed < 0 ? null : seed + 1,
      score: own,
      hasWon: teamId !== null && teamId === winner,
    }
  }
  return {
    number: game.number,
    name: game.name,
    startTime: fixture?.startTime ?? place?.startTime ?? '',
    courtNumber: fixture ? fixture.courtNumber : (place?.courtNumber ?? null),
    isForfeit: winner !== null && (fixture?.forfeit ?? null) !== null,
    sides: [
      side(one, game.one, score?.teamOne ?? null),
      side(two, game.two, score?.teamTwo ?? null),
    ],
  }
}
