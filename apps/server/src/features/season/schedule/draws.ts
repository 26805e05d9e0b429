import type { WantedNumber } from '@hive/contract/season/public-number'
import type { Draw, LeagueSchedule, WantedFormat } from '@hive/contract/season/schedule'
import { Refusal } from '@hive/domain/errors'
import { certificateOf, SCHEDULE_RULES } from '@hive/domain/season/schedule/certificate'
import { drawProblem, noScheduleText } from '@hive/domain/season/schedule/draw-problem'
import { drawnHalls } from '@hive/domain/season/schedule/drawn-halls'
import type { ScheduleTerms, SlottedGame } from '@hive/domain/season/schedule/game'
import { hasHardDates } from '@hive/domain/season/schedule/hard-dates'
import { roundOutAt, termsWithNumber } from '@hive/domain/season/schedule/public-number'
import { isOpenForWishes, stillAskingText } from '@hive/domain/season/schedule/wishes'
import { signUpState } from '@hive/domain/leagues/leagues/sign-up-state'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { listHalls } from '#features/season/inventory/service.ts'
import { sha256Hex } from '#sha256.ts'
import { findLastChange, findPublishedDraw, lockSchedule } from './change-queries.ts'
import { drawByNumber } from './jobs.ts'
import { makeInThread, type Progress } from './make-in-thread.ts'
import { changed, openDraw } from './open-draw.ts'
import { refuseNumberThatIsOut, sourceOf, withNumber } from './public-numbers.ts'
import {
  type DrawRow,
  findDraw,
  hasEdits,
  insertDraw,
  listDraws,
  listPlayers,
  updateDraw,
  writeDrawing,
} from './queries.ts'
import { scheduleSourceOf } from './schedule-source.ts'
import { planHalves, secondPhaseOf } from './second-phase.ts'
import { findRound } from './wish-queries.ts'
import { wishesOfTeams } from './wishes.ts'

type Key = { leagueId: number; number: number }

/** The material for drawing the fixtures of a league, and its draws, for its organisers. */
export async function scheduleOf(
  context: Pick<Context, 'db' | 'leagueCache' | 'now'>,
  leagueId: number,
): Promise<LeagueSchedule> {
  const { db } = context
  const [source, players, draws] = await Promise.all([
    scheduleSourceOf(db, leagueId),
    listPlayers(db, leagueId),
    listDraws(db, leagueId),
  ])
  const { teams, slots } = source
  const asked = await wishesOfTeams(db, { leagueId, teams, slots })
  return {
    teams: teams.map(({ name }) => name),
    paying: [...source.paying],
    games: source.games,
    gameMinutes: source.gameMinutes,
    slots: [...slots],
    closed: [...source.closed],
    hard: asked.wishes.filter(hasHardDates),
    isOpenForTeams: !source.teamsClosed && (await isOpen(context, leagueId)),
    withoutCaptain: source.withoutCaptain.slice(),
    short: [...source.short],
    people: players.length,
    draws: draws.map((row) => wireDraw(row, row.games !== null)),
    secondPhase: await secondPhaseOf(context, { leagueId, source }),
  }
}

/** Whether people can still sign up, or soon can. */
async function isOpen(
  { leagueCache, now }: Pick<Context, 'leagueCache' | 'now'>,
  leagueId: number,
): Promise<boolean> {
  const league = (await leagueCache.read()).byId.get(leagueId)
  if (!league) return false
  const state = signUpState(league, irishWall(now()))
  return state === 'open' || state === 'upcoming' || state === 'full'
}

/** Fixes the terms of a draw; its games follow from them, and are shown by `drawFixtures`. */
export async function sealTerms(
  context: Context,
  caller: Caller,
  {
    leagueId,
    format: wanted,
    publicNumber,
    withPaying,
  }: {
    leagueId: number
    format: WantedFormat
    publicNumber: WantedNumber
    withPaying: boolean
  },
): Promise<{ number: number; termsHash: string }> {
  const source = await scheduleSourceOf(context.db, leagueId)
  const teams = withPaying ? source.teamsWithPaying : source.teams
  const { format, slots, games } =
    typeof wanted === 'object' && 'by' in wanted
      ? { ...(await planHalves(context, { leagueId, source }, wanted)), games: 0 }
      : { ...source, format: wanted }
  const problem = drawProblem({ teams: teams.length, slots: slots.length, format, games })
  if (problem !== null) throw new Refusal('schedule_unavailable', problem, { format: problem })
  const follows = await followed(context.db, leagueId)
  const terms = { format, slots, ...follows }
  return fixTerms(context, caller, { leagueId, teams, terms, wanted: publicNumber })
}

/** The certificate that a first draw comes after, where fixtures have been taken back before. */
async function followed(db: Database, leagueId: number): Promise<{ follows?: string }> {
  const [draw, last] = await Promise.all([
    findPublishedDraw(db, leagueId),
    findLastChange(db, leagueId),
  ])
  return draw || !last ? {} : { follows: last.digest }
}

type NewTerms = {
  leagueId: number
  /** By the names that the draw has for them. */
  teams: readonly { readonly id: number; readonly name: string }[]
  terms: Omit<ScheduleTerms, 'teams' | 'wishes' | 'seed' | 'hard' | 'halls' | 'publicNumber'>
  wanted: WantedNumber
}

/**
 * Fixes terms that a schedule can be made of, with the wishes of their teams, a new seed and the public number that is wanted, which
 * does not exist yet.
 */
export async function fixTerms(
  context: Context,
  caller: Caller,
  { leagueId, teams, terms: planned, wanted }: NewTerms,
): Promise<{ number: number; termsHash: string }> {
  await refuseOpenRound(context, leagueId)
  const seed = context.newSeed()
  const { slots } = planned
  const asked = await wishesOfTeams(context.db, { leagueId, teams, slots })
  const halls = await hallsOfTerms(context.db, leagueId, planned)
  const terms = { ...planned, teams: teams.map(({ name }) => name), ...asked, ...halls, seed }
  // Slots that are too far apart show only when the games are made.
  await gamesOf({ terms, rules: SCHEDULE_RULES })
  const source = sourceOf(wanted, context.now())
  return writeTerms(context, caller, { leagueId, terms: { ...terms, ...source }, teams })
}

function editedSeason(): Refusal {
  return changed(
    'The board has edits that are not published. Publish or undo them first: the next draw has a board of its own.',
  )
}

/** The halls of the nights that terms are about. */
async function hallsOfTerms(
  db: Database,
  leagueId: number,
  { slots, rest }: Pick<ScheduleTerms, 'slots' | 'rest'>,
) {
  const nights = [...slots, ...(rest?.kept ?? [])].map(({ night }) => night)
  return drawnHalls(nights, await listHalls(db, leagueId))
}

/** Terms are fixed once captains can no longer answer. */
async function refuseOpenRound({ db, now }: Context, leagueId: number, { isLocked = false } = {}) {
  const round = await findRound(db, leagueId, { isLocked })
  if (!round || !isOpenForWishes(round, irishDay(now()))) return
  const problem = stillAskingText(round.answerBy)
  throw new Refusal('schedule_unavailable', problem, { format: problem })
}

type Terms = Pick<NewTerms, 'leagueId' | 'teams'> & { terms: ScheduleTerms }

const writeTerms = atomic(
  async (context: Context, { playerId: by }: Caller, { leagueId, terms, teams }: Terms) => {
    const { db, now } = context
    refuseNumberThatIsOut(terms.publicNumber, now())
    const teamIds = teams.map(({ id }) => id)
    await lockSchedule(db, leagueId)
    await refuseOpenRound(context, leagueId, { isLocked: true })
    if (await hasEdits(db, leagueId)) throw editedSeason()
    const { slots, wishes, hard } = terms
    const asked = await wishesOfTeams(db, { leagueId, teams, slots })
    if (JSON.stringify([asked.wishes, asked.hard]) !== JSON.stringify([wishes, hard])) {
      throw changed(
        'A captain has changed a wish in the meantime. Please lock teams, nights and rules again.',
      )
    }
    const { halls } = await hallsOfTerms(db, leagueId, terms)
    if (JSON.stringify(halls) !== JSON.stringify(terms.halls)) {
      throw changed(
        'The halls have changed in the meantime. Please lock teams, nights and rules again.',
      )
    }
    const { terms: termsDigest } = await certificateOf(terms, [], sha256Hex)
    const number = await insertDraw(db, {
      leagueId,
      rules: SCHEDULE_RULES,
      terms,
      teamIds,
      termsDigest,
      fixedAt: now(),
    })
    if (number === null) throw changed('This league has a draw already. Discard it first.')
    const after = { draw: number, teams: teamIds.length }
    await noteAction(db, { by, kind: 'terms_sealed', subject: `league:${leagueId}`, after })
    await drawLater(context, { leagueId, number, by }, terms)
    return { number, termsHash: termsDigest }
  },
)

/** Asks for the games of a draw once the round of the beacon is out that its terms name. */
async function drawLater(
  { db, jobs, beacon }: Context,
  order: Key & { by: number },
  { publicNumber: source }: ScheduleTerms,
): Promise<void> {
  if (beacon && source?.kind === 'beacon') {
    await jobs.addLater(db, roundOutAt(source.round), drawByNumber, order)
  }
}

/** Draws what waits for a number that is out by now, unless that is done, or the draw discarded. */
export async function drawOnceOut(context: Context, { by, ...key }: Key & { by: number }) {
  const draw = await findDraw(context.db, key)
  if (!draw || draw.discardedAt !== null || draw.games !== null) return
  await drawFixtures(context, { playerId: by }, key)
}

/** Makes the games of a draw; made again, they are the same. */
export async function drawFixtures(context: Context, caller: Pick<Caller, 'playerId'>, key: Key) {
  const found = openDraw(await findDraw(context.db, key))
  const draw = await withNumber(context, key, found)
  const games = draw.games ?? (await drawnGames(context, key, draw))
  if (games === null) return { games }
  await writeGames(context, caller, { ...key, games })
  return { games: games.length }
}

/** The games of a draw, whose progress is in its row; `null` where an organiser stopped it. */
async function drawnGames({ db }: Context, key: Key, draw: DrawRow) {
  await updateDraw(db, key, { drawingPercent: 0 })
  const { rules, publicNumber } = draw
  const terms = await termsWithNumber({ ...draw, publicNumber: publicNumber?.value }, sha256Hex)
  return gamesOf({ terms, rules }, (percent) => writeDrawing(db, key, percent))
}

/** How far the games of a draw are. */
export async function drawingOf({ db }: Pick<Context, 'db'>, key: Key) {
  const draw = await findDraw(db, key)
  if (!draw) throw new Refusal('not_found', 'There is no such draw.')
  return { percent: draw.drawingPercent }
}

/** Stops the making of games, in whichever process it runs; one that is over stays as it is. */
export async function stopDrawing({ db }: Pick<Context, 'db'>, key: Key): Promise<void> {
  openDraw(await findDraw(db, key))
  await updateDraw(db, key, { drawingPercent: null })
}

const writeGames = atomic(
  async (
    { db }: Context,
    { playerId: by }: Pick<Caller, 'playerId'>,
    { games, ...key }: Key & { games: readonly SlottedGame[] },
  ) => {
    const draw = openDraw(await findDraw(db, key, { isLocked: true }))
    if (draw.games !== null) return
    const { terms, rules } = draw
    const { schedule: gamesDigest } = await certificateOf(terms, games, sha256Hex, rules)
    await updateDraw(db, key, { games, gamesDigest, drawingPercent: null })
    const after = { draw: key.number, games: games.length }
    await noteAction(db, { by, kind: 'fixtures_drawn', subject: `league:${key.leagueId}`, after })
  },
)

export const discardDraw = atomic(
  async (
    { db, now }: Context,
    { playerId: by }: Caller,
    { reason, ...key }: Key & { reason: string },
  ) => {
    openDraw(await findDraw(db, key, { isLocked: true }))
    await updateDraw(db, key, { discardedAt: now(), reason })
    const trace = { subject: `league:${key.leagueId}`, before: { draw: key.number }, reason }
    await noteAction(db, { by, kind: 'draw_discarded', ...trace })
  },
)

export async function gamesOf(
  { terms, rules }: Pick<DrawRow, 'terms' | 'rules'>,
  progress?: Progress,
): Promise<readonly SlottedGame[] | null> {
  const made = await makeInThread({ terms, rules }, progress)
  if (made === null) return null
  if ('games' in made) return made.games
  const problem = noScheduleText(made)
  throw new Refusal('schedule_unavailable', problem, { format: problem })
}

/** A draw as its league’s organisers or, where it is open, anyone may see it. */
export function wireDraw(row: DrawRow, isOpen: boolean): Draw {
  const { number, rules, terms, games, termsDigest, gamesDigest, reason } = row
  const { format, teams } = terms
  return {
    number,
    state: stateOf(row),
    rules,
    format,
    teams: teams.length,
    sealedAt: row.fixedAt.toISOString(),
    termsHash: termsDigest,
    numberSource: terms.publicNumber ?? null,
    publicNumber: row.publicNumber,
    terms: isOpen ? terms : null,
    games: isOpen ? games : null,
    gamesHash: isOpen ? gamesDigest : null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    discardedAt: row.discardedAt?.toISOString() ?? null,
    takenBackAt: row.takenBackAt?.toISOString() ?? null,
    putOutBy: row.putOutBy,
    reason,
  }
}

function stateOf({ publishedAt, discardedAt, takenBackAt, games }: DrawRow): Draw['state'] {
  if (takenBackAt !== null) return 'taken-back'
  if (publishedAt !== null) return 'published'
  if (discardedAt !== null) return 'discarded'
  return games === null ? 'sealed' : 'drawn'
}
