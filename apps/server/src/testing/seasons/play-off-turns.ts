import { addDays } from '@hive/domain/base/time/day'
import { type Game, gamesOf, gamesToCome, REASON, type Season, teamsOf } from './season-stage.ts'

/** What an organiser was told of the number of people, where a turn has one. */
export type Done = { readonly people?: number } | undefined

/** Enters a result of a game, or that someone did not come. */
export async function score(season: Season, game: Game): Promise<void> {
  const forfeit = season.pick([null, null, null, 'team_one', 'both'])
  if (forfeit) {
    await season.post('scores/forfeit', { fixtureId: game.id, forfeit, movesOn: true })
    return
  }
  const [one, two] = season.pick([
    [11, 4],
    [7, 11],
  ] as const) ?? [11, 4]
  const Parameters = {
    LeagueId: season.leagueId,
    FixtureId: game.id,
    TeamOneScore: one,
    TeamTwoScore: two,
    WinningTeamId: one > two ? game.teamOneId : game.teamTwoId,
    MovesOn: true,
  }
  await season.post('../sports', { Action: 'UpdateLeagueFixtureScore', Parameters })
}

export async function makePlayOffs(season: Season): Promise<Done> {
  const { isIn } = await teamsOf(season)
  // Hardly ever while the season is young: it cannot be drawn again then.
  if ((await gamesToCome(season)).length > 6) return undefined
  const night = addDays(season.endDate, 1)
  const seeds = isIn.slice(0, Math.min(isIn.length, season.pick([3, 4, 5]) ?? 4))
  const starts = ['17:00', '19:00', '21:00'].map((time) => `${night}T${time}`)
  const rounds = Math.ceil(Math.log2(seeds.length))
  const plan = { teamIds: seeds.map(({ id }) => id), starts: starts.slice(0, rounds) }
  const done = await season.post('play-offs/make', { ...plan, expectedPeople: seeds.length })
  return done.status === 200 ? done.body : undefined
}

/** A result of the play-offs, or that neither came, or the last one taken back. */
export async function playOff(season: Season): Promise<Done> {
  const games = (await gamesOf(season)).filter(
    ({ playOff: number, status }) => number !== null && status === 'scheduled',
  )
  const game = season.pick(games)
  if (!game) return undefined
  if (game.teamOneScore === null) await score(season, game)
  else await season.post('scores/undo', { fixtureId: game.id, movesOn: true })
  return undefined
}

export async function moveRound(season: Season): Promise<Done> {
  const { rounds } = await season.get(`/api/organiser/play-offs?leagueId=${season.leagueId}`)
  const round = season.pick<{ round: number; people: number; start: string }>(rounds ?? [])
  if (!round) return undefined
  const start = `${addDays(round.start.slice(0, 10), season.pick([1, 2]) ?? 1)}${round.start.slice(10)}`
  const seen = { round: round.round, start, reason: REASON, expectedPeople: round.people }
  const done = await season.post('play-offs/move-round', seen)
  return done.status === 200 ? done.body : undefined
}

export async function discardPlayOffs(season: Season): Promise<Done> {
  await season.post('play-offs/discard', {})
  return undefined
}
