import { Refusal } from '@hive/domain/errors'
import { type FixtureStatus, whyProblem } from '@hive/domain/season/fixtures/fixture'
import { conflictsOf } from '@hive/domain/season/schedule/conflicts'
import { stillPayingText } from '@hive/domain/season/schedule/still-paying'
import { isInHalves, type Slot, type SlottedGame } from '@hive/domain/season/schedule/game'
import { isSameSlot } from '@hive/domain/season/schedule/same-slot'
import { takenOutProblem } from '@hive/domain/season/repairs/taken-out'
import { venueOn } from '@hive/domain/leagues/leagues/other-halls'
import { irishInstant } from '@hive/domain/base/time/irish'
import { counted } from '@hive/domain/base/text/words'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { beginGames } from '#features/season/fixtures/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { certifyEdits } from './certified.ts'
import { changeGames } from './change-games.ts'
import { listGames, lockSchedule } from './change-queries.ts'
import { changed, openDraw } from './open-draw.ts'
import { conflictRefusal, hallOf, type VenueHall } from './hall.ts'
import { findDraw, findHall, listPlayers, updateDraw, type DrawRow } from './queries.ts'
import { type ScheduleSource, scheduleSourceOf } from './schedule-source.ts'
import { noteFixtures } from './tell-fixtures.ts'

/** A draw that is published, and where its games are by now; `null` in the bank. */
type PublishOrder = {
  readonly leagueId: number
  readonly number: number
  readonly expectedPeople: number
  /** Public: why games are elsewhere than they were drawn. */
  readonly reason: string
  /** In the order of the drawn games. */
  readonly slots: readonly (Slot | null)[]
}

/**
 * Makes the games of a draw the fixtures of its league, in the caller's transaction, and e-mails its players. Games
 * that have been edited are where they are now, with a certificate that says so; those in the bank are postponed.
 */
export async function publishGames(context: Context, caller: Caller, publishing: PublishOrder) {
  const { db, now } = context
  const { leagueId, number, expectedPeople, reason } = publishing
  const key = { leagueId, number }
  await lockSchedule(db, leagueId)
  const draw = openDraw(await findDraw(db, key, { isLocked: true }))
  if (draw.terms.rest) throw changed('This is the rest of a season. Publish it as that.')
  const games = await gamesToAdd(context, draw, publishing)
  const people = await listPlayers(db, leagueId)
  if (people.length !== expectedPeople) throw otherPeople(people.length)
  const isSecond = isInHalves(draw.terms.format)
  const publish = isSecond ? addToSeason : beginSeason
  await updateDraw(db, key, { publishedAt: now() })
  const edited = await publish(context, caller, { ...publishing, games, people })
  const after = { draw: number, games: games.length, edited, people: people.length }
  const trace = { subject: `league:${leagueId}`, after, reason }
  await noteAction(db, { by: caller.playerId, kind: 'fixtures_published', ...trace })
  return { games: games.length, people: people.length }
}

type NewGames = PublishOrder & {
  readonly games: readonly GameToAdd[]
  readonly people: readonly number[]
}

/** The first games of a league, of which each of its players hears; resolves to how many were edited. */
async function beginSeason(
  context: Context,
  caller: Caller,
  { leagueId, number, reason, games, people }: NewGames,
): Promise<number> {
  const { db } = context
  const fresh = games.map(({ game }) => game)
  await beginGames(context, caller, leagueId, fresh)
  const drawn = await drawnSlots(db, leagueId, games)
  const edited = await certifyEdits(context, { leagueId, reason, decidedBy: 'organiser', drawn })
  await noteFixtures(context, { leagueId, number }, people)
  return edited
}

/**
 * The games of a second phase are a change of the season, with a certificate that is linked to those before; resolves to
 * how many are elsewhere than they were drawn.
 */
async function addToSeason(
  context: Context,
  caller: Caller,
  { leagueId, number, reason, slots, games }: NewGames,
): Promise<number> {
  if (slots.includes(null)) throw changed('Each game of a second phase needs a slot.')
  const changes = games.map(({ game: { teamOneId, teamTwoId, startTime, courtNumber } }) => {
    return { kind: 'add' as const, teamOneId, teamTwoId, startTime, courtNumber }
  })
  const phase = `The second phase: each half plays its own (draw ${number}).`
  const change = { leagueId, changes, decidedBy: 'organiser', tell: true } as const
  await changeGames(context, caller, { ...change, reason: `${phase} ${reason}`.trim() })
  return games.filter(({ drawn }, at) => !isSameSlot(drawn, slots[at] ?? null)).length
}

/** The games of a draw as fixtures, if its teams are still the league's. */
async function gamesToAdd(
  { db }: Context,
  { terms, teamIds, games }: DrawRow,
  { leagueId, slots, reason }: PublishOrder,
) {
  if (games === null) throw changed('Draw the fixtures first.')
  const source = await scheduleSourceOf(db, leagueId)
  const hall = await findHall(db, leagueId)
  if (!hall) throw new Refusal('league_not_found', 'There is no such league.')
  if (source.games > 0 && !isInHalves(terms.format)) {
    throw changed('This league has games already.')
  }
  refuseOtherTeams(teamIds, source)
  const placed = games.map((game, at) => ({ game, slot: slots[at] ?? null }))
  refuseWithoutReason(placed, reason)
  const on = placed.flatMap(({ game, slot }) => (slot === null ? [] : [{ ...game, ...slot }]))
  refuseTakenOut(on, source)
  await refuseConflicts(db, { leagueId, hall, games: on })
  const idOf = new Map(terms.teams.map((name, at) => [name, teamIds[at] ?? 0]))
  return placed.map(({ game: { teamOne, teamTwo, night, start, court }, slot }) => {
    const drawn = { night, start, court }
    const at = slot ?? drawn
    const game = {
      teamOneId: idOf.get(teamOne) ?? 0,
      teamTwoId: idOf.get(teamTwo) ?? 0,
      startTime: irishInstant(at.night, at.start),
      courtNumber: at.court,
      venueId: venueOn(at.night, hall),
      ...(slot === null && { status: 'postponed' as const, statusReason: reason }),
    }
    return { drawn, game }
  })
}

type GameToAdd = Awaited<ReturnType<typeof gamesToAdd>>[number]
type PlacedGame = { readonly game: SlottedGame; readonly slot: Slot | null }

function refuseWithoutReason(placed: readonly PlacedGame[], reason: string): void {
  const isEdited = placed.some(({ game, slot }) => !isSameSlot(game, slot))
  const problem = isEdited ? whyProblem(reason) : null
  if (problem) throw new Refusal('bad_request', problem, { reason: problem })
}

/** Refuses games in slots that the league has no more, as when a night was taken out since the terms were fixed. */
export function refuseTakenOut(
  games: readonly SlottedGame[],
  { booked }: Pick<ScheduleSource, 'booked'>,
): void {
  const problem = takenOutProblem(games, booked)
  if (problem) throw changed(problem)
}

/** Where each game was drawn, by the number of its fixture. */
async function drawnSlots(db: Database, leagueId: number, games: readonly GameToAdd[]) {
  const rows = await listGames(db, leagueId)
  const slots = new Map(games.map(({ drawn, game }) => [keyOf(game), drawn]))
  return new Map(
    rows.flatMap((row) => {
      const slot = slots.get(keyOf(row))
      return slot ? [[row.id, slot] as const] : []
    }),
  )
}

type KeyedGame = {
  teamOneId: number
  teamTwoId: number
  startTime: Date
  courtNumber: number | null
  status?: FixtureStatus
}

function keyOf({ teamOneId, teamTwoId, startTime, courtNumber, status }: KeyedGame): string {
  return [teamOneId, teamTwoId, startTime.getTime(), courtNumber, status ?? 'scheduled'].join(' ')
}

type HallGames = { leagueId: number; hall: VenueHall; games: readonly SlottedGame[] }

/** Refuses games that cannot be played, as when another league has taken their court since the terms were fixed. */
async function refuseConflicts(db: Database, { leagueId, hall, games }: HallGames): Promise<void> {
  const place = await hallOf(db, { leagueId, hall, nights: games.map(({ night }) => night) })
  for (const game of games) {
    const others = games.filter((other) => other !== game)
    const [conflict] = conflictsOf(game, others, place)
    if (conflict) throw conflictRefusal(conflict)
  }
}

function refuseOtherTeams(
  drawn: readonly number[],
  { teams, teamsWithPaying }: Pick<ScheduleSource, 'teams' | 'teamsWithPaying'>,
): void {
  const isIn = new Set(teams.map(({ id }) => id))
  if (drawn.length === isIn.size && drawn.every((id) => isIn.has(id))) return
  const paying = teamsWithPaying.filter(({ id }) => drawn.includes(id) && !isIn.has(id))
  if (paying.length > 0) throw changed(stillPayingText(paying.map(({ name }) => name)))
  throw changed(
    'The teams of this league have changed since they were locked. Discard this draw and start again.',
  )
}

/** The organiser saw another number of people than would be e-mailed now. */
export function otherPeople(count: number): Refusal {
  const note = `This would go to ${counted(count, 'person', 'people')} now. Please look again before you go on.`
  return new Refusal('count_changed', note, { expectedPeople: String(count) })
}
