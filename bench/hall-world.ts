import { isDeepStrictEqual } from 'node:util'
import { irishDay } from '../packages/domain/src/base/time/irish.ts'
import { nightOf } from '../packages/domain/src/season/nights/night.ts'
import {
  idOf,
  type Operation,
  type Saying,
} from '../packages/domain/src/season/nights/operation.ts'
import {
  newLog,
  nightOn,
  type PhoneLog,
  type SyncAnswer,
  unsentOf,
  withAnswer,
  withSaid,
} from '../packages/domain/src/season/nights/phone-log.ts'
import { givenProofKey } from '../apps/server/src/testing/dpop.ts'
import type { openWorld, World } from './sign-up-world.ts'

/** For which address the test server has proofs made. */
const PUBLIC_URL = 'http://localhost:3000'
const ORGANISER = 'organiser@hive.example'

type OpenWorld = Awaited<ReturnType<typeof openWorld>>
type Game = { fixtureId: number; players: readonly number[] }

/** Halls with two games each that began just now, each given to some phones. */
export async function givenNights(world: OpenWorld, count: number, phones: number) {
  await world.givenPlayer(ORGANISER)
  await world.query(
    `INSERT INTO role_grants (player_id, role) SELECT id, 'admin' FROM players WHERE email = '${ORGANISER}'`,
  )
  await world.query(HALLS.replaceAll('COUNT', String(count)))
  const rows = await world.query<Game & { venueId: number }>(GAMES)
  const venues = [...new Set(rows.map(({ venueId }) => venueId))]
  const halls: Hall[] = []
  for (const venueId of venues) {
    const games = rows.filter((row) => row.venueId === venueId)
    halls.push(await givenHall(world, { venueId, games, phones }))
  }
  return halls
}

/** Four teams of two in each of so many halls. */
const HALLS = `
  WITH halls AS (
    INSERT INTO venues (name, address, town, venue_type_id)
    SELECT 'Busy hall ' || n, 'Main Street', 'Leixlip', 1 FROM generate_series(1, COUNT) n RETURNING id
  ), leagues_made AS (
    INSERT INTO leagues (title, sport_id, venue_id, start_date, end_date, start_time, end_time,
      team_price_cents, individual_price_cents, number_of_teams, ability_level, co_ed, game_scoring)
    SELECT 'League of hall ' || id, 1, id, current_date - 7, current_date + 42, '18:30', '21:30',
      18000, 9000, 4, 'Beginner', true, 'single' FROM halls RETURNING id, venue_id
  ), places AS (
    INSERT INTO league_places (league_id, capacity) SELECT id, 8 FROM leagues_made
  ), teams_made AS (
    INSERT INTO teams (league_id, name)
    SELECT l.id, 'Team ' || n FROM leagues_made l, generate_series(1, 4) n RETURNING id, league_id, name
  ), people AS (
    INSERT INTO players (issuer, subject, email, name)
    SELECT 'bench', 'hall-' || t.id || '-' || n, 'hall-' || t.id || '-' || n || '@hive.example', 'Busy Player' || t.id || n
    FROM teams_made t, generate_series(1, 2) n RETURNING id, email
  ), members AS (
    INSERT INTO memberships (league_id, player_id, team_id, registered)
    SELECT t.league_id, p.id, t.id, true
    FROM people p JOIN teams_made t ON t.id = split_part(p.email, '-', 2)::int
  )
  INSERT INTO fixtures (league_id, venue_id, team_one_id, team_two_id, court_number, start_time)
  SELECT l.id, l.venue_id, one.id, two.id, court, now()
  FROM leagues_made l, generate_series(1, 2) court, teams_made one, teams_made two
  WHERE one.league_id = l.id AND two.league_id = l.id
    AND one.name = 'Team ' || (court * 2 - 1) AND two.name = 'Team ' || (court * 2)`

const GAMES = `
  SELECT f.id AS "fixtureId", f.venue_id AS "venueId",
    array(SELECT m.player_id::int FROM memberships m
      WHERE m.team_id IN (f.team_one_id, f.team_two_id)) AS players
  FROM fixtures f JOIN venues v ON v.id = f.venue_id WHERE v.name LIKE 'Busy hall %' ORDER BY f.id`

type Given = { venueId: number; games: readonly Game[]; phones: number }

async function givenHall(world: OpenWorld, { venueId, games, phones: count }: Given) {
  const phones: HallPhone[] = []
  for (let at = 0; at < count; at += 1) {
    const body = { venueId, day: irishDay(new Date()) }
    const given = await world.post('/api/organiser/nights/give', body, { who: ORGANISER })
    if (given.status !== 200) throw new Error(JSON.stringify(given.body))
    phones.push(await givenPhone(world, String(given.body['token']), games))
  }
  return {
    phones,
    screen: async () => {
      const { status, body, ms } = await world.ask(`/api/screen?hall=${venueId}`, ORGANISER)
      return { status, ms, asOf: Date.parse(String(body['asOf'])) }
    },
    missing: () => missingIn(world, phones),
    missingOnScreen: () => missingOnScreen(world, venueId),
  }
}

export type Hall = Awaited<ReturnType<typeof givenHall>>

/** The calls of a phone with a key of its own; the press that takes a link on brings its proof along. */
async function givenCalls(world: World, link: string) {
  const key = await givenProofKey()
  return async (path: string, token: string, body: (proof: string) => object) => {
    const proof = await key.prove({ method: 'POST', url: `${PUBLIC_URL}${path}`, token })
    const from = performance.now()
    const response = await fetch(`${world.url()}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-key': 'hive-web',
        ...(token === link ? {} : { authorization: `DPoP ${token}`, dpop: proof }),
      },
      body: JSON.stringify(body(proof)),
    })
    const answer: unknown = await response.json()
    return { status: response.status, ms: performance.now() - from, answer }
  }
}

async function givenPhone(world: World, link: string, games: readonly Game[]) {
  const call = await givenCalls(world, link)
  const claimed = await call('/api/nights/claim', link, (proof) => {
    return { token: link, firstName: 'Aoife', proof }
  })
  if (claimed.status !== 200) throw new Error(JSON.stringify(claimed.answer))
  const { token, deviceId } = claimed.answer as { token: string; deviceId: number }
  let log: PhoneLog = newLog(deviceId)
  return {
    deviceId,
    log: () => log,
    said: () => log.counter,
    say: (turn: number) => {
      const game = games[turn % games.length]
      if (!game) return
      const [subject, saying] = sayingOf(game, turn, deviceId)
      log = withSaid(log, { ...saying, subject, shownAt: new Date().toISOString() })
    },
    sync: async () => {
      const body = { after: log.after, operations: unsentOf(log) }
      const { status, ms, answer } = await call('/api/nights/sync', token, () => body)
      if (status === 200) log = withAnswer(log, answer as SyncAnswer)
      return { status, ms }
    },
  }
}

export type HallPhone = Awaited<ReturnType<typeof givenPhone>>

/** Who is here, on which court, and how it ended, by turns. */
function sayingOf({ fixtureId, players }: Game, turn: number, device: number): [string, Saying] {
  if (turn % 5 === 0) return [`court:${fixtureId}`, { kind: 'court', value: 1 + (device % 2) }]
  if (turn % 3 === 0) {
    const score = { teamOne: 11, teamTwo: (turn + device) % 11 }
    return [`score:${fixtureId}`, { kind: 'score', value: { score, sets: null } }]
  }
  const playerId = players[(turn + device) % players.length]
  return [`here:${fixtureId}:${playerId}`, { kind: 'here', value: turn % 4 !== 0 }]
}

/** What phones of one night lack of what was said on it, and what Hive does not have, or has twice. */
async function missingIn(world: World, phones: readonly HallPhone[]) {
  const said = phones.flatMap(({ deviceId, log }) =>
    log().operations.filter(({ device }) => device === deviceId),
  )
  const devices = phones.map(({ deviceId }) => deviceId).join(',')
  const kept = await world.query<{ id: string }>(
    `SELECT device_id || ':' || counter AS id FROM night_operations
     WHERE device_id IN (${devices}) AND state = 'taken'`,
  )
  const problems: string[] = []
  const [inHive, onPhones] = [kept.map(({ id }) => id).toSorted(), said.map(idOf).toSorted()]
  if (!isDeepStrictEqual(inHive, onPhones))
    problems.push(`Hive keeps ${kept.length} of ${said.length}`)
  const all = new Map<string, Operation>()
  for (const { log } of phones) for (const one of log().operations) all.set(idOf(one), one)
  const night = nightOf(all.values())
  for (const phone of phones) {
    const unsent = unsentOf(phone.log()).length
    if (unsent > 0) problems.push(`phone ${phone.deviceId} still keeps ${unsent}`)
    if (!isDeepStrictEqual(nightOn(phone.log()), night)) {
      problems.push(`phone ${phone.deviceId} has another night`)
    }
  }
  return problems
}

/** The scores that the screen of a hall does not show as Hive has them. */
async function missingOnScreen(world: World, venueId: number): Promise<string[]> {
  const { body } = await world.ask(`/api/screen?hall=${venueId}`, ORGANISER)
  const courts = body['courts'] as { court: number; score: string | null }[]
  const rows = await world.query<{ court: number; score: string | null }>(
    `SELECT court_number AS court, team_one_score || ' – ' || team_two_score AS score
     FROM fixtures WHERE venue_id = ${venueId} ORDER BY court_number`,
  )
  const shown = courts.map(({ court, score }) => ({ court, score }))
  return isDeepStrictEqual(
    shown,
    rows.map(({ court, score }) => ({ court, score })),
  )
    ? []
    : [
        `the screen of hall ${venueId} shows ${JSON.stringify(shown)}, Hive has ${JSON.stringify(rows)}`,
      ]
}
