import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { lostBecause } from '@hive/domain/season/inventory/loss'
import { clockOf, minutesOf } from '@hive/domain/base/time/clock-time'
import { irishTime } from '@hive/domain/base/time/irish'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { listLosses } from '#features/season/inventory/service.ts'
import { bearer } from '#testing/test-app.ts'
import { type Game, gamesOfAll, inLeague, type Season, teamsOf } from './season-stage.ts'

/** What has been looked at: games, and the mails that were asked for by then. */
export type Look = { readonly games: readonly Game[]; readonly mails: readonly Mail[] }
type Mail = { readonly id: string; readonly name: string; readonly playerId: number }

const MAILS = [
  'send-fixtures-notice',
  'send-game-notice',
  'send-play-off-notice',
  'send-void-results',
]

/** It goes to no one else than those whose games change. */
const ABOUT_GAMES = 'send-game-notice'

export async function look(season: Season): Promise<Look> {
  const { rows } = await sql<Mail>`
    select j.id::text, j.name, coalesce((j.data ->> 'playerId')::int, n.player_id) as "playerId"
    from pgboss.job j left join notices n on n.id = (j.data ->> 'noticeId')::int
    where j.name = any(${MAILS}::text[])`.execute(season.context.db)
  return { games: await gamesOfAll(season), mails: rows }
}

/** What is wrong after a turn, in sentences; nothing where all holds. */
export async function problemsAfter(season: Season, turned: Turned): Promise<string[]> {
  const { before, after, isNothing } = turned
  const problems = [...(await untold(season, turned))]
  if (!isNothing) problems.push(...clashes(after.games, season.gameMinutes))
  for (const leagueId of season.leagueIds) {
    const view = inLeague(season, leagueId)
    const own = { ...after, games: after.games.filter((game) => game.leagueId === leagueId) }
    problems.push(...(await inLostTime(view, before, own)), ...(await forTeamsOut(view, own)))
    problems.push(...(await againstDates(view, before, own)))
    if (!isNothing) problems.push(...(await disagreements(view, own)))
  }
  return problems
}

function isOn({ status }: Game): boolean {
  return status === 'scheduled'
}

function clashes(games: readonly Game[], minutes: number): string[] {
  const on = games.filter(isOn)
  return on.flatMap((game, at) =>
    on.slice(at + 1).flatMap((other) => {
      const apart = Math.abs(game.startTime.getTime() - other.startTime.getTime())
      if (apart >= minutes * 60_000) return []
      const teams = new Set([game.teamOneId, game.teamTwoId])
      const isTeam = teams.has(other.teamOneId) || teams.has(other.teamTwoId)
      const isCourt = game.courtNumber !== null && game.courtNumber === other.courtNumber
      return isTeam || isCourt ? [`games ${game.id} and ${other.id} clash`] : []
    }),
  )
}

/** Games that were put where nothing can be played, and games there that no task counts. */
async function inLostTime(season: Season, before: Look, after: Look): Promise<string[]> {
  const { context, venueId, leagueId, startDate, endDate, now } = season
  const days = { startDate, endDate: addDays(endDate, 30) }
  const losses = await listLosses(context.db, { venueId, leagueId, ...days })
  const isLost = ({ startTime, courtNumber }: Pick<Game, 'startTime' | 'courtNumber'>) => {
    const from = irishTime(startTime)
    const until = clockOf(minutesOf(from) + season.gameMinutes)
    const time = { night: irishDay(startTime), from, until, court: courtNumber ?? 0 }
    return lostBecause(losses, time) !== null
  }
  const toCome = after.games.filter((game) => isOn(game) && game.startTime > now())
  const lost = toCome.filter((game) => game.teamOneScore === null && isLost(game))
  const put = lost.filter((game) => !game.playOff && !isWhereItWas(game, before))
  const waiting = after.games.filter(
    ({ status, isWaiting }) => status === 'postponed' && isWaiting !== true,
  )
  const planned = await context.db
    .selectFrom('playOffGames')
    .select(['startTime', 'courtNumber'])
    .where('fixtureId', 'is', null)
    .where('leagueId', '=', leagueId)
    .where('isWaiting', '=', false)
    .execute()
  const later = planned.filter((game) => game.startTime > now() && isLost(game))
  const off = after.games.filter(
    (game) =>
      game.isWaiting === true &&
      game.status === 'postponed' &&
      game.startTime > now() &&
      isLost(game),
  )
  const { untimed } = await season.get('/api/organiser/tasks')
  const counted =
    untimed.find((task: { leagueId: number }) => task.leagueId === leagueId)?.games ?? 0
  const right = lost.length + waiting.length + later.length + off.length
  return [
    ...put.map(({ id }) => `game ${id} was put into lost time`),
    ...(counted === right ? [] : [`${right} games have no time, and the task counts ${counted}`]),
  ]
}

function isWhereItWas(game: Game, { games }: Look): boolean {
  const was = games.find(({ id }) => id === game.id)
  return (
    was !== undefined &&
    isOn(was) &&
    was.startTime.getTime() === game.startTime.getTime() &&
    was.courtNumber === game.courtNumber
  )
}

/** The beginning of what is wrong unless an organiser puts a game there by hand. */
export const AGAINST_DATES = 'put to where a team cannot play'

/** Games that were put to where a team of theirs cannot play. */
async function againstDates(season: Season, before: Look, { games }: Look): Promise<string[]> {
  const wishes = await season.context.db
    .selectFrom('teamWishes')
    .select(['teamId', 'cannot', 'notFirst'])
    .execute()
  const put = games.filter((game) => isOn(game) && !game.playOff && !isWhereItWas(game, before))
  return put.flatMap((game) =>
    wishes
      .filter(({ teamId }) => [game.teamOneId, game.teamTwoId].includes(teamId))
      .filter(
        ({ cannot, notFirst }) =>
          cannot.includes(irishDay(game.startTime)) ||
          (notFirst && irishTime(game.startTime) === '18:30'),
      )
      .map(({ teamId }) => `${AGAINST_DATES}: game ${game.id} for team ${teamId}`),
  )
}

async function forTeamsOut(season: Season, { games }: Look): Promise<string[]> {
  const { out } = await teamsOf(season)
  const ids = new Set(out.map(({ id }) => id))
  return games
    .filter((game) => isOn(game) && game.teamOneScore === null && game.startTime > season.now())
    .filter((game) => ids.has(game.teamOneId) || ids.has(game.teamTwoId))
    .map(({ id }) => `game ${id} goes on for a team that is out`)
}

type Turned = {
  readonly before: Look
  readonly after: Look
  readonly done: { readonly people?: number } | undefined
  /** Whether games and mails are as before. */
  readonly isNothing: boolean
}

/** People whose games are elsewhere without a word, or who get two, or one about nothing. */
async function untold(
  season: Season,
  { before, after, done, isNothing }: Turned,
): Promise<string[]> {
  if (isNothing && done?.people === undefined) return []
  const known = new Set(before.mails.map(({ id }) => id))
  const mails = after.mails.filter(({ id }) => !known.has(id))
  const members = await season.context.db
    .selectFrom('memberships')
    .select(['playerId', 'teamId'])
    .where('registered', '=', true)
    .execute()
  const changed = changedTeams(before, after)
  const concerned = members.filter(({ teamId }) => teamId !== null && changed.has(teamId))
  const countOf = (playerId: number) => mails.filter((mail) => mail.playerId === playerId).length
  const isConcerned = (playerId: number) => concerned.some((one) => one.playerId === playerId)
  // Someone who plays in two leagues hears of each.
  const leaguesOf = (playerId: number) =>
    concerned.filter((one) => one.playerId === playerId).length
  const told = new Set(mails.map(({ playerId }) => playerId))
  return [
    ...concerned
      .filter(({ playerId }) => countOf(playerId) === 0)
      .map(({ playerId }) => `player ${playerId} hears nothing of a change`),
    ...[...told]
      .filter((playerId) => countOf(playerId) > Math.max(1, leaguesOf(playerId)))
      .map((playerId) => `player ${playerId} is told ${countOf(playerId)} times`),
    ...mails
      .filter(({ name, playerId }) => name === ABOUT_GAMES && !isConcerned(playerId))
      .map(({ playerId }) => `player ${playerId} is told of nothing`),
    ...(done?.people === undefined || done.people === told.size
      ? []
      : [`${done.people} people were to hear, and ${told.size} do`]),
  ]
}

/** The teams of games that are on at another time, no longer, or newly. */
function changedTeams(before: Look, after: Look): Set<number> {
  const ids = new Set([...before.games, ...after.games].map(({ id }) => id))
  const changed = [...ids].flatMap((id) => {
    const [was, is] = [before, after].map(({ games }) => games.find((game) => game.id === id))
    if (placeOf(was) === placeOf(is)) return []
    return [was, is].flatMap((game) => (game ? [game.teamOneId, game.teamTwoId] : []))
  })
  return new Set(changed)
}

function placeOf(game: Game | undefined): string {
  if (!game || !isOn(game)) return 'off'
  const { startTime, courtNumber, teamOneId, teamTwoId } = game
  return [startTime.getTime(), courtNumber, teamOneId, teamTwoId].join(' ')
}

/** Where the public page or a calendar says otherwise. */
async function disagreements(season: Season, { games }: Look): Promise<string[]> {
  const { app, context, leagueId } = season
  context.leagueCache.invalidate(leagueId)
  const { leagues } = (await app.inject({ url: '/api/leagues' })).json()
  const page = leagues.find(({ id }: { id: number }) => id === leagueId)
  const shown = new Map<number, string>(
    page.fixtures.map((game: { id: number; startTime: string; status: string }) => [
      game.id,
      `${game.startTime} ${game.status}`,
    ]),
  )
  const feed = await eventsOf(season, `/calendar/leagues/${leagueId}.ics`)
  const own = await ownFeed(season, games)
  return [
    ...games
      .filter((game) => shown.get(game.id) !== shownOf(game))
      .map(({ id }) => `the page says otherwise of game ${id}`),
    ...games
      .filter((game) => (feed.get(game.id) ?? 'off') !== stateOf(game))
      .map(({ id }) => `the calendar of the league says otherwise of game ${id}`),
    ...own,
  ]
}

function shownOf({ startTime, status }: Game): string {
  return `${startTime.toISOString()} ${status}`
}

function stateOf(game: Game): string {
  return isOn(game) ? game.startTime.toISOString() : 'off'
}

/** The calendar of someone who plays says what their team plays. */
async function ownFeed(season: Season, games: readonly Game[]): Promise<string[]> {
  const team = season.pick((await teamsOf(season)).isIn)
  if (!team) return []
  const owner = await season.context.db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select('p.email')
    .where('m.teamId', '=', team.id)
    .executeTakeFirstOrThrow()
  const reply = await season.app.inject({
    url: '/api/calendar-feed',
    headers: bearer(owner.email),
  })
  const feed = await eventsOf(season, new URL(reply.json().url).pathname)
  return games
    .filter(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId].includes(team.id))
    .filter((game) => (feed.get(game.id) ?? 'off') !== stateOf(game))
    .map(({ id }) => `the calendar of ${team.name} says otherwise of game ${id}`)
}

/** The games of a calendar by their numbers, with their starts; `off` for those that are. */
async function eventsOf({ app }: Season, url: string): Promise<Map<number, string>> {
  const { body } = await app.inject({ url })
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  return new Map(
    calendar.getAllSubcomponents('vevent').map((part) => {
      const event = new ICAL.Event(part)
      const isOff = part.getFirstPropertyValue('status') === 'CANCELLED'
      const id = Number(/^fixture-(\d+)@/.exec(event.uid)?.[1])
      return [id, isOff ? 'off' : event.startDate.toJSDate().toISOString()]
    }),
  )
}
