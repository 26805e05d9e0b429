import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { inTransaction } from '#db/transaction.ts'
import { withdrawFromSeason } from '#features/season/table/service.ts'
import {
  discardPlayOffs,
  type Done,
  makePlayOffs,
  moveRound,
  playOff,
  score,
} from './play-off-turns.ts'
import { answerMove, moveByCaptains } from './captain-turns.ts'
import {
  arrive,
  gamesOf,
  gamesToCome,
  nightsToCome,
  REASON,
  type Season,
  teamsOf,
} from './season-stage.ts'

type Turn = (season: Season) => Promise<Done>

/** Fixtures are drawn and published, as at the start or once they were taken back. */
async function draw(season: Season): Promise<Done> {
  const sealed = await season.post('schedule/seal', {
    format: season.pick(['single', 'single', 'double']),
  })
  if (sealed.status !== 200) return undefined
  const { number } = sealed.body
  await season.post('schedule/draw', { number })
  const { people } = await season.get(`/api/organiser/schedule?leagueId=${season.leagueId}`)
  const { board } = await season.get(`/api/organiser/schedule/board?leagueId=${season.leagueId}`)
  const seen = { number, expectedPeople: people, edition: board?.edition ?? 0 }
  const out = await season.post('schedule/publish', seen)
  if (out.status === 200) return out.body
  await season.post('schedule/discard', { number, reason: REASON })
  return undefined
}

async function takeBack(season: Season): Promise<Done> {
  const { takeBack: offered } = await season.get(
    `/api/organiser/draw-again?leagueId=${season.leagueId}`,
  )
  if (offered?.problem !== null || offered.number === null) return undefined
  const { number, games, people } = offered
  const seen = { number, reason: REASON, expectedGames: games, expectedPeople: people }
  const done = await season.post('draw-again/take-back', seen)
  return done.status === 200 ? done.body : undefined
}

async function drawRest(season: Season): Promise<Done> {
  const from = season.pick(nightsToCome(season))
  const sealed = await season.post('draw-again/seal', { from, reason: REASON })
  if (sealed.status !== 200) return undefined
  const { number } = sealed.body
  await season.post('schedule/draw', { number })
  const { rest } = await season.get(`/api/organiser/draw-again?leagueId=${season.leagueId}`)
  const seen = { number, expectedPeople: rest?.people ?? 0 }
  const out = await season.post('draw-again/publish', seen)
  if (out.status === 200) return out.body
  await season.post('schedule/discard', { number, reason: REASON })
  return undefined
}

/** One of the repairs that are offered, if there are any. */
async function repair(season: Season, accident: object): Promise<Done> {
  const { status, body } = await season.post('repairs/find', { accident })
  if (status !== 200) return undefined
  const chosen = season.pick<{ key: string; people: number }>(body.repairs)
  if (!chosen) return undefined
  const { key, people: expectedPeople } = chosen
  const done = await season.post('repairs/apply', { accident, key, expectedPeople, reason: REASON })
  return done.status === 200 ? { people: expectedPeople } : undefined
}

async function loseNight(season: Season): Promise<Done> {
  const night = season.pick(nightsToCome(season))
  return repair(season, { kind: 'night', night })
}

async function loseCourt(season: Season): Promise<Done> {
  const from = season.pick(nightsToCome(season))
  if (!from) return undefined
  const court = season.pick([1, 2])
  return repair(season, { kind: 'court', court, from, until: addDays(from, 14) })
}

async function lose(season: Season): Promise<Done> {
  const from = season.pick(nightsToCome(season))
  if (!from) return undefined
  const loss = { from, until: from, courts: season.pick([[], [1], [2]]), hours: null }
  await season.post('losses/add', { ...loss, reason: REASON })
  return undefined
}

async function giveBack(season: Season): Promise<Done> {
  const { losses } = await season.get(`/api/organiser/losses?leagueId=${season.leagueId}`)
  const loss = season.pick<{ lossId: number; isOfHall: boolean }>(losses)
  if (!loss) return undefined
  const { lossId, isOfHall } = loss
  const { venueId } = season
  await (isOfHall
    ? season.post('halls/open', { venueId, lossId })
    : season.post('losses/give-back', { lossId }))
  return undefined
}

async function closeHall(season: Season): Promise<Done> {
  const { venueId } = season
  const from = season.pick(nightsToCome(season))
  const closing = { venueId, from, until: from, courts: [], hours: null, reason: REASON }
  await season.post('halls/close', closing)
  return undefined
}

async function mendHall(season: Season): Promise<Done> {
  const { venueId } = season
  const { body } = await season.post('halls/repairs/find', { venueId })
  if (!body.key || body.leagues.length === 0) return undefined
  const { key, people } = body
  const seen = { venueId, key, expectedPeople: people, reason: REASON }
  const done = await season.post('halls/repairs/apply', seen)
  return done.status === 200 ? { people } : undefined
}

/** The clock goes on to the next night with games, which is called off at noon. */
async function callOff(season: Season): Promise<Done> {
  const days = (await gamesToCome(season)).map(({ startTime }) => irishDay(startTime))
  const night = days.toSorted()[0]
  if (!night) return undefined
  if (night > irishDay(season.now())) season.passTo(night, '12:00')
  const { nights } = await season.get('/api/organiser/nights-on')
  const why = season.pick(['red_warning', 'venue', 'other'])
  const own = nights.find(({ leagueId }: { leagueId: number }) => leagueId === season.leagueId)
  const off = { night, why, note: REASON, expectedPeople: own?.people }
  const done = await season.post('nights-on/call-off', off)
  return done.status === 200 ? done.body : undefined
}

/** A game goes to another night, by the score sheet. */
async function moveGame(season: Season): Promise<Done> {
  const game = season.pick(
    (await gamesOf(season)).filter(({ teamOneScore }) => teamOneScore === null),
  )
  const night = season.pick(nightsToCome(season))
  if (!game || !night) return undefined
  const time = game.startTime.toISOString().slice(10)
  const place = { startTime: `${night}${time}`, courtNumber: season.pick([1, 2]) }
  const status = season.pick(['scheduled', 'scheduled', 'postponed', 'cancelled'])
  const where = status === 'scheduled' ? place : {}
  const change = { fixtureId: game.id, status, reason: REASON, tell: true, ...where }
  await season.post('fixtures/change', change)
  return undefined
}

/** Two games change places on the board, or one goes to a free slot. */
async function swap(season: Season): Promise<Done> {
  const url = `/api/organiser/schedule/board?leagueId=${season.leagueId}`
  const { board } = await season.get(url)
  const game = season.pick<{ id: number; isFixed: boolean }>(board?.games ?? [])
  if (!board || !game) return undefined
  const { draw: number, edition } = board
  const to = season.pick<object>(board.slots) ?? null
  const edited = await season.post('schedule/board/edit', {
    draw: number,
    edition,
    game: game.id,
    to,
    reason: REASON,
  })
  if (edited.status !== 200) return undefined
  const { board: after } = await season.get(url)
  const seen = { edition: after.edition, reason: REASON, tell: true, expectedPeople: after.people }
  const out = await season.post('schedule/board/publish', seen)
  if (out.status === 200) return out.body
  await season.post('schedule/board/undo', { draw: number, edition: after.edition, all: true })
  return undefined
}

async function comeLate(season: Season): Promise<Done> {
  const { isIn, out } = await teamsOf(season)
  if (isIn.length < 8) await arrive(season, `Late ${season.leagueId} ${isIn.length + out.length}`)
  return undefined
}

async function fitIn(season: Season): Promise<Done> {
  const left = await season.get(`/api/organiser/repairs?leagueId=${season.leagueId}`)
  const late = season.pick<{ id: number }>(left.late ?? [])
  return late && repair(season, { kind: 'joins', teamId: late.id })
}

/** The last of a team is out of the league, as the end of a sign-up does it. */
async function leave(season: Season): Promise<Done> {
  const { isIn } = await teamsOf(season)
  const team = season.pick(isIn)
  if (!team || isIn.length < 5) return undefined
  const { context } = season
  await inTransaction(context.db, async (db) => {
    await db
      .updateTable('memberships')
      .set({ registered: false, teamId: null })
      .where('teamId', '=', team.id)
      .execute()
    await db
      .updateTable('teams')
      .set({ releasedAt: season.now() })
      .where('id', '=', team.id)
      .execute()
    await withdrawFromSeason(context, db, team.id)
  })
  return undefined
}

async function withdraw(season: Season): Promise<Done> {
  const { isIn } = await teamsOf(season)
  const team = season.pick(isIn)
  return team && isIn.length > 4 ? repair(season, { kind: 'team', teamId: team.id }) : undefined
}

async function haveBack(season: Season): Promise<Done> {
  const team = season.pick((await teamsOf(season)).out)
  if (!team) return undefined
  const done = await season.post('table/withdrawals/take-back', { teamId: team.id, reason: REASON })
  return done.status === 200 ? done.body : undefined
}

/** The clock goes on to the end of the next night with games, most of which get a score. */
async function playNight(season: Season): Promise<Done> {
  const days = (await gamesToCome(season)).map(({ startTime }) => irishDay(startTime))
  const next = days.toSorted()[0]
  if (!next) return undefined
  season.passTo(next)
  const games = (await gamesOf(season)).filter(
    (game) => game.status === 'scheduled' && game.teamOneScore === null && !game.playOff,
  )
  for (const game of games) {
    if (game.startTime <= season.now()) await score(season, game)
  }
  return undefined
}

/** By their names; one that stands several times comes more often. */
export const TURNS: readonly (readonly [name: string, turn: Turn])[] = [
  ['draw', draw],
  ['draw', draw],
  ['draw', draw],
  ['take back', takeBack],
  ['draw the rest', drawRest],
  ['draw the rest', drawRest],
  ['lose a night', loseNight],
  ['lose a court', loseCourt],
  ['write a loss down', lose],
  ['give back', giveBack],
  ['give back', giveBack],
  ['close the hall', closeHall],
  ['mend the hall', mendHall],
  ['mend what waits', (season) => repair(season, { kind: 'waiting' })],
  ['mend what waits', (season) => repair(season, { kind: 'waiting' })],
  ['call off a night', callOff],
  ['move a game', moveGame],
  ['move a game', moveGame],
  ['swap games', swap],
  ['swap games', swap],
  ['captains move', moveByCaptains],
  ['captains move', moveByCaptains],
  ['captains move', moveByCaptains],
  ['captains answer', answerMove],
  ['come late', comeLate],
  ['fit in', fitIn],
  ['leave', leave],
  ['withdraw', withdraw],
  ['have back', haveBack],
  ['play a night', playNight],
  ['play a night', playNight],
  ['make play-offs', makePlayOffs],
  ['play off', playOff],
  ['play off', playOff],
  ['move a round', moveRound],
  ['discard play-offs', discardPlayOffs],
]
