import type { LeagueSetUp, LeagueValues } from '@hive/contract/leagues/league-set-up'
import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/season/season/league'
import { NEW_SEASON } from '@hive/domain/leagues/leagues/league-fields'
import { euroOf } from '@hive/domain/base/money/cents'
import { missingToPublish } from '@hive/domain/leagues/leagues/league-plan'
import { managedState } from '@hive/domain/leagues/leagues/managed-league'
import { keptNights, nightsOfNextSeason } from '@hive/domain/leagues/leagues/night-plan'
import { nightWarnings } from '@hive/domain/leagues/leagues/night-warnings'
import { capacityOf } from '@hive/domain/leagues/places/places'
import { keptRegistration } from '@hive/domain/leagues/leagues/registration-choice'
import { agreementProblems } from '@hive/domain/leagues/content/agreement'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { admitToHalls, clashesOf } from '#features/leagues/hall-calendar/service.ts'
import { copyPhotographs } from '#features/leagues/photographs/service.ts'
import { openPlaces } from '#features/leagues/places/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { findAnyLeague } from './queries.ts'
import {
  signUpsOf,
  findDraft,
  findNames,
  findRenewed,
  findSetUp,
  findTeamSize,
  findVenueHours,
  hasScores,
  insertDraft,
  lockSetUp,
  type SetUpRecord,
  setPublished,
  updateSetUp,
} from './set-up-queries.ts'

type Dependencies = Pick<Context, 'db' | 'now' | 'agreements'>
type SavedLeague = { leagueId: number; version: number }

/** Everything that an organiser can change of a league, and what a draft still lacks. */
export async function leagueSetUp(
  { db, now }: Pick<Context, 'db' | 'now'>,
  leagueId: number,
): Promise<LeagueSetUp> {
  const league = await previewOf({ db }, leagueId)
  const { version, values, isDraft, renewsId } = found(await findSetUp(db, leagueId))
  const [signUps, clashes, hours, renews] = await Promise.all([
    signUpsOf(db, leagueId),
    clashesOf(db, leagueId, irishDay(now())),
    findVenueHours(db, values.venueId),
    findRenewed(db, renewsId),
  ])
  const at = irishWall(now())
  const missing = isDraft ? missingToPublish(values, at) : []
  return {
    leagueId,
    version,
    values,
    isDraft,
    state: managedState(league, at, isDraft),
    places: league.places,
    placesTaken: league.placesTaken,
    signUps,
    renews: renews ?? null,
    missing: missing.map(([field, note]) => ({ field, note })),
    warnings: [
      ...nightWarnings(values, hours ?? ALWAYS_OPEN, await hoursElsewhere(db, league)),
      ...clashes.map(({ night, text: why }) => ({ night, why })),
    ],
  }
}

const ALWAYS_OPEN = { openings: [], blackouts: [] }

/** The hours of the halls in which some nights are. */
function hoursElsewhere(db: Database, { otherHalls = [] }: League) {
  return Promise.all(
    otherHalls.map(async ({ venue, ...hall }) => {
      return { ...hall, ...((await findVenueHours(db, venue.id)) ?? ALWAYS_OPEN) }
    }),
  )
}

/** A league as its public page would show it, a draft too. */
export async function previewOf({ db }: Pick<Context, 'db'>, leagueId: number): Promise<League> {
  return found(await findAnyLeague(db, leagueId))
}

/** Opens a league as a draft, with its pool of places. */
export const createLeague = atomic(
  ({ db, agreements }: Dependencies, caller: Caller, values: LeagueValues) => {
    refuseWith([...agreementProblems(agreements, values), ...renewalProblems(values, null)])
    return openDraft(db, caller, values, {})
  },
)

/** Opens a draft like an earlier league, in its next season. If the copy exists, it is the answer. */
export const copyLeague = atomic(
  async ({ db, now }: Dependencies, caller: Caller, fromId: number): Promise<SavedLeague> => {
    const { values } = found(await lockSetUp(db, fromId))
    const nights = nightsOfNextSeason(keptNights(values.nights), irishDay(now()))
    const copy: LeagueValues = { ...values, ...NEW_SEASON, nights }
    const { title, sportId } = copy
    const same = await findDraft(db, { title, sportId, startDate: nights[0] ?? '' })
    return same ?? openDraft(db, caller, copy, { copiedFrom: fromId })
  },
)

async function openDraft(
  db: Database,
  { playerId: by }: Caller,
  values: LeagueValues,
  from: { copiedFrom?: number },
): Promise<SavedLeague> {
  const playersOnTeam = await admitReferences(db, values)
  const leagueId = await insertDraft(db, values, from.copiedFrom ?? null)
  if (from.copiedFrom !== undefined) await copyPhotographs(db, from.copiedFrom, leagueId)
  const { numberOfTeams } = values
  await openPlaces(db, leagueId, capacityOf({ numberOfTeams, sport: { playersOnTeam } }))
  const after = { ...newsOf(values), ...from }
  await noteAction(db, { by, kind: 'league_created', subject: `league:${leagueId}`, after })
  return { leagueId, version: 1 }
}

/** Shows a draft to everyone, if nothing is missing. */
export const publishLeague = atomic(
  async (
    { db, now }: Dependencies,
    { playerId: by }: Caller,
    { leagueId, version }: SavedLeague,
  ) => {
    const saved = found(await lockSetUp(db, leagueId))
    if (!saved.isDraft) return { leagueId, version: saved.version }
    if (saved.version !== version) {
      const note = 'Someone else has saved changes since you opened this. Please look again first.'
      throw new Refusal('changed_meanwhile', note)
    }
    refuseWith(missingToPublish(saved.values, irishWall(now())))
    await admitToHalls(db, { leagueId, today: irishDay(now()), fieldOf: () => 'nights' })
    const next = await setPublished(db, leagueId)
    const after = newsOf(saved.values)
    await noteAction(db, { by, kind: 'league_published', subject: `league:${leagueId}`, after })
    return { leagueId, version: next }
  },
)

/** The log's entry for a league that is new, to organisers or to everyone. */
function newsOf({ title, nights, individualPrice, teamPrice }: LeagueValues) {
  const sorted = nights.toSorted()
  const [firstNight, lastNight] = [sorted[0], sorted.at(-1)]
  return { title, firstNight, lastNight, ...pricesInEuro({ individualPrice, teamPrice }) }
}

/** A league that is about to be changed, locked. Refuses one that is called off. */
export async function lockLeague(db: Database, leagueId: number): Promise<SetUpRecord> {
  const league = found(await lockSetUp(db, leagueId))
  if (!league.isCancelled) return league
  throw new Refusal('league_cancelled', 'This league has been called off and can’t be changed.')
}

/** A league as its organisers have set it up. */
export async function planOf(db: Database, leagueId: number): Promise<SetUpRecord> {
  return found(await findSetUp(db, leagueId))
}

/** The values of a form as a league keeps them. */
export function keptValues(values: LeagueValues): LeagueValues {
  const { registrationOpens, renewalOpens } = keptRegistration(values)
  return { ...values, nights: values.nights.toSorted(), registrationOpens, renewalOpens }
}

/** Saves a league that is locked, under its next version, which is the answer; refuses a sport or venue that is not there. */
export async function saveLeague(
  { db, now, agreements }: Dependencies,
  { leagueId, isDraft, renewsId, values: before }: SetUpRecord,
  values: LeagueValues,
): Promise<number> {
  await admitReferences(db, values)
  const missing = isDraft ? [] : missingToPublish(values, irishWall(now()))
  // A league that is running may have begun, and its sign-up may have closed.
  refuseWith([
    ...missing.filter(([field]) => field.endsWith('Price')),
    ...agreementProblems(agreements, values),
    ...renewalProblems(values, renewsId),
    ...(await scoringProblems(db, leagueId, { before, values })),
  ])
  return updateSetUp(db, leagueId, values)
}

/** How many places a league would have, with these values; refuses a sport or venue that is not there. */
export async function placesWith(db: Database, values: LeagueValues): Promise<number> {
  const playersOnTeam = await admitReferences(db, values)
  return capacityOf({ numberOfTeams: values.numberOfTeams, sport: { playersOnTeam } })
}

/** Captains of last season come first only to a league that follows an earlier one. */
function renewalProblems(
  { renewalOpens }: LeagueValues,
  renewsId: number | null,
): (readonly [field: string, note: string])[] {
  if (renewalOpens === null || renewsId !== null) return []
  return [['renewalOpens', 'Only a league that was copied from an earlier one can have this.']]
}

/** Scores mean something else with sets than without, so the first one fixes which it is. */
async function scoringProblems(
  db: Database,
  leagueId: number,
  { before, values }: { before: LeagueValues; values: LeagueValues },
): Promise<(readonly [field: string, note: string])[]> {
  const isSame = before.gameScoring === values.gameScoring
  if (isSame || !(await hasScores(db, leagueId))) return []
  return [['gameScoring', 'This league has scores already, so how they are counted stays.']]
}

/** A league's values as people read them, with the names of sport and venue. */
export async function namedValues(db: Database, values: LeagueValues) {
  const { sport, venue } = await findNames(db, values)
  const names = { sportId: sport ?? values.sportId, venueId: venue ?? values.venueId }
  return { ...values, ...names, ...pricesInEuro(values) }
}

/** Prices as the log has them, and as they are typed. */
function pricesInEuro({
  individualPrice,
  teamPrice,
}: Pick<LeagueValues, 'individualPrice' | 'teamPrice'>) {
  return { individualPrice: euroOf(individualPrice), teamPrice: euroOf(teamPrice) }
}

/** Refuses a sport or venue that is not there; answers with how many play on a team. */
async function admitReferences(
  db: Database,
  { sportId, venueId, genderMinimum }: Pick<LeagueValues, 'sportId' | 'venueId' | 'genderMinimum'>,
): Promise<number> {
  const [playersOnTeam, venue] = await Promise.all([
    findTeamSize(db, sportId),
    findVenueHours(db, venueId),
  ])
  refuseWith([
    ...(playersOnTeam === undefined ? [['sportId', 'Please choose a sport.'] as const] : []),
    ...(venue === undefined ? [['venueId', 'Please choose a venue.'] as const] : []),
    ...minimumProblems(genderMinimum, playersOnTeam),
  ])
  return playersOnTeam ?? 1
}

/** A team has no more women, or men, than players. */
function minimumProblems(
  minimum: number | null,
  playersOnTeam = 0,
): [field: string, note: string][] {
  if (minimum === null || minimum <= playersOnTeam) return []
  return [['genderMinimum', `Only ${playersOnTeam} play on a team of this sport.`]]
}

function refuseWith(notes: readonly (readonly [field: string, note: string])[]): void {
  if (notes.length === 0) return
  throw new Refusal(
    'bad_request',
    'Please check the fields marked below.',
    Object.fromEntries(notes),
  )
}

function found<T>(league: T | undefined): T {
  if (league === undefined) throw new Refusal('league_not_found', 'There is no such league.')
  return league
}
