import { scheduleDigest } from '@hive/domain/season/schedule/certificate'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import { namesApart } from '@hive/domain/season/schedule/names-apart'
import type { Slot, SlottedGame } from '@hive/domain/season/schedule/game'
import { movesBetween, type StandingGame } from '@hive/domain/season/schedule/moves-between'
import { changeDigest, type Decider, drawLink } from '@hive/domain/season/schedule/schedule-change'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { RecordedMove } from '#db/schema.ts'
import { endQuestions } from '#features/season/fixtures/service.ts'
import { listHalls } from '#features/season/inventory/service.ts'
import { sha256Hex } from '#sha256.ts'
import {
  type ChangeRow,
  findLastChange,
  findPublishedDraw,
  type GameRow,
  insertChange,
  listChanges,
  listGames,
  lockSchedule,
} from './change-queries.ts'
import { noteMoves } from './tell-changes.ts'

export type CertificateOrder = {
  readonly leagueId: number
  /** Public; it names no one. */
  readonly reason: string
  readonly decidedBy: Decider
  /** Whether the players of the teams concerned get an e-mail. */
  readonly tell: boolean
  /** Whether they get it at once, whenever the games are. */
  readonly isUrgent?: boolean
}

/** The outcome of a change: the number of its certificate, `null` when no game is elsewhere, and who is e-mailed. */
export type CertifiedChange = {
  readonly number: number | null
  readonly people: number
  readonly told: readonly number[]
}

type Games = {
  readonly before: readonly NamedGame[]
  readonly after: readonly NamedGame[]
  /** Whether the league plays in several halls. */
  readonly hasHalls: boolean
}

/**
 * Certifies the changes of a league's games that `act` makes, in the caller's transaction: one certificate, linked to the
 * one before, and news for each player of a team whose games are elsewhere. What captains had asked about these games is
 * over. Changes in one hall are made one after another. The first games of a league that has no draw are no change, and
 * play-offs, whose teams follow from results, have no certificates.
 */
export async function certified(
  context: Context,
  certifying: CertificateOrder,
  act: () => Promise<void>,
): Promise<CertifiedChange & { after: readonly NamedGame[]; moves: readonly RecordedMove[] }> {
  const { db } = context
  const { leagueId } = certifying
  await lockSchedule(db, leagueId)
  const draw = await findPublishedDraw(db, leagueId)
  const names = certifiedNames(draw?.names ?? new Map(), await listChanges(db, leagueId))
  const before = await listNamedGames(db, leagueId, names)
  await act()
  const after = await listNamedGames(db, leagueId, names)
  const hasHalls = (await listHalls(db, leagueId)).length > 0
  const moves = recordedMoves({ before, after, hasHalls })
  const isFirst = draw === undefined && before.length === 0
  const season = { before: before.filter(isOfSeason), after: after.filter(isOfSeason), hasHalls }
  const change = { ...season, moves: recordedMoves(season), draw }
  // Play-offs have no certificates, so that e-mails say by themselves what has changed.
  const later = moves.filter(({ id }) => !change.moves.some((move) => move.id === id))
  const isCertified = change.moves.length > 0 && !isFirst
  const number = isCertified ? await writeCertificate(context, certifying, change) : null
  const { tell, isUrgent = false, ...said } = certifying
  const news = [...(isCertified ? change.moves : []), ...later]
  const told = tell
    ? await noteMoves(context, { ...said, isUrgent }, movedGames(news, { before, after }))
    : []
  if (moves.length > 0) await context.jobs.add(db, endQuestions, questionsAbout(moves, tell))
  return { number, people: told.length, told, after, moves }
}

/** Moved games, and the teams whose players hear of them. */
function questionsAbout(moves: readonly RecordedMove[], tell: boolean) {
  const teams = moves.flatMap(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId])
  return { fixtureIds: moves.map(({ id }) => id), told: tell ? [...new Set(teams)] : [] }
}

type FirstGames = Omit<CertificateOrder, 'tell' | 'isUrgent'> & {
  /** Where each game was drawn, by the number of its fixture. */
  readonly drawn: ReadonlyMap<number, Slot>
}

/** Certifies where games that are just out are elsewhere than they were drawn; resolves to how many are. */
export async function certifyEdits(
  context: Context,
  { drawn, ...certifying }: FirstGames,
): Promise<number> {
  const { db } = context
  const draw = await findPublishedDraw(db, certifying.leagueId)
  const after = await listNamedGames(db, certifying.leagueId, draw?.names ?? new Map())
  const before = after.map((game) => ({ ...game, slot: drawn.get(game.id) ?? null }))
  const hasHalls = (await listHalls(db, certifying.leagueId)).length > 0
  const moves = recordedMoves({ before, after, hasHalls })
  const change = { before, after, moves, draw }
  if (moves.length > 0) await writeCertificate(context, certifying, change)
  return moves.length
}

/** Moves with where the games were, and how often each has changed. */
function movedGames(
  moves: readonly RecordedMove[],
  { before, after }: Pick<Games, 'before' | 'after'>,
) {
  const was = new Map([...after, ...before].map((game) => [game.id, game]))
  const revisions = new Map([...before, ...after].map(({ id, revision }) => [id, revision]))
  return moves.map((move) => {
    const venueId = was.get(move.id)?.venueId ?? 0
    return { ...move, venueId, revision: revisions.get(move.id) ?? 0 }
  })
}

function isOfSeason({ isPlayOff }: NamedGame): boolean {
  return !isPlayOff
}

type PublishedDraw = Awaited<ReturnType<typeof findPublishedDraw>>

/**
 * The names of a season's teams by their numbers, as its certificates keep them: those of its draws, and for a team that has
 * come since that of its first game.
 */
export function certifiedNames(
  drawn: ReadonlyMap<number, string>,
  changes: readonly Pick<ChangeRow, 'moves'>[],
): Map<number, string> {
  const named = changes.flatMap(({ moves }) =>
    moves.flatMap(({ teamOneId, teamTwoId, teamOne, teamTwo }) => [
      [teamOneId, teamOne] as const,
      [teamTwoId, teamTwo] as const,
    ]),
  )
  // The first name of a team is written last.
  return new Map([...named.toReversed(), ...drawn])
}

/** A game as certificates have it. */
export type NamedGame = StandingGame &
  Pick<
    GameRow,
    'teamOneId' | 'teamTwoId' | 'status' | 'venueId' | 'venueName' | 'isPlayOff' | 'revision'
  >

async function listNamedGames(
  db: Database,
  leagueId: number,
  given: ReadonlyMap<number, string>,
): Promise<NamedGame[]> {
  const rows = await listGames(db, leagueId)
  const names = namesApart(teamsOfGames(rows), given)
  return rows.map(({ startTime, courtNumber, oneName, twoName, ...game }) => ({
    ...game,
    teamOne: names.get(game.teamOneId) ?? oneName,
    teamTwo: names.get(game.teamTwoId) ?? twoName,
    slot:
      game.status === 'scheduled'
        ? {
            night: irishDay(startTime),
            start: irishTime(startTime),
            court: courtNumber ?? NO_COURT,
          }
        : null,
  }))
}

/** The teams of games, those first that came first. */
function teamsOfGames(rows: readonly GameRow[]): { id: number; name: string }[] {
  return rows
    .flatMap(({ teamOneId, teamTwoId, oneName, twoName }) => [
      { id: teamOneId, name: oneName },
      { id: teamTwoId, name: twoName },
    ])
    .toSorted((one, other) => one.id - other.id)
}

/** The moves with the halls that games go to, where the league plays in several. */
function recordedMoves({ before, after, hasHalls }: Games): RecordedMove[] {
  const gameOf = new Map([...before, ...after].map((game) => [game.id, game]))
  const venueBefore = new Map(before.map(({ id, venueId }) => [id, venueId]))
  return movesBetween(before, after).flatMap(({ id, teamOne, teamTwo, from, to }) => {
    const game = gameOf.get(id)
    if (!game) return []
    const { teamOneId, teamTwoId, status, venueId, venueName } = game
    const isElsewhere = venueId !== (venueBefore.get(id) ?? venueId)
    const hall = to !== null && (hasHalls || isElsewhere) ? { hall: venueName } : {}
    return [{ id, teamOne, teamTwo, teamOneId, teamTwoId, from, to, status, ...hall }]
  })
}

/** The games that are on. */
export function gamesOn(games: readonly NamedGame[]): SlottedGame[] {
  return games.flatMap(({ teamOne, teamTwo, slot }) =>
    slot === null ? [] : [{ teamOne, teamTwo, ...slot }],
  )
}

type SeasonChange = Omit<Games, 'hasHalls'> & {
  readonly moves: readonly RecordedMove[]
  readonly draw: PublishedDraw
}

async function writeCertificate(
  { db, now }: Context,
  { leagueId, reason, decidedBy }: Omit<CertificateOrder, 'tell' | 'isUrgent'>,
  { before, after, moves, draw }: SeasonChange,
): Promise<number> {
  const last = await findLastChange(db, leagueId)
  const number = (last?.number ?? 0) + 1
  const madeAt = now()
  const digests = {
    previous: await linkAfter(draw, last),
    before: await scheduleDigest(gamesOn(before), sha256Hex),
    after: await scheduleDigest(gamesOn(after), sha256Hex),
  }
  const facts = { number, decidedBy, reason, moves }
  const digest = await changeDigest(
    { ...facts, ...digests, madeAt: madeAt.toISOString() },
    sha256Hex,
  )
  await insertChange(db, {
    ...facts,
    leagueId,
    draw: draw?.number ?? null,
    madeAt,
    previousDigest: digests.previous,
    beforeDigest: digests.before,
    afterDigest: digests.after,
    digest,
  })
  return number
}

type LastChange = Awaited<ReturnType<typeof findLastChange>>

/** The hash that the next certificate is linked to: of the last change of this draw, or of the draw. */
export async function linkAfter(draw: PublishedDraw, last: LastChange): Promise<string> {
  const isLinked = last !== undefined && last.draw === (draw?.number ?? null)
  return isLinked ? last.digest : linkOf(draw)
}

/** The hash that the first change is linked to; nothing where the fixtures were not drawn. */
async function linkOf(draw: PublishedDraw): Promise<string> {
  const { termsDigest, gamesDigest } = draw ?? {}
  if (!termsDigest || !gamesDigest) return ''
  return drawLink({ termsHash: termsDigest, gamesHash: gamesDigest }, sha256Hex)
}
