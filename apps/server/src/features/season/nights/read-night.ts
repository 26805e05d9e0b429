import type { NightOnPhone } from '@hive/contract/season/nights'
import { mayDo } from '@hive/domain/base/session/permission'
import { irishInstant } from '@hive/domain/base/time/irish'
import { nightEndsAt, takenUntil } from '@hive/domain/season/nights/arrival'
import { shortName, shortNames } from '@hive/domain/season/partner-nights/short-names'
import type { Context } from '#context.ts'
import type { NightPhone } from '#features/base/session/service.ts'
import { attendanceOn, fillingIn } from '#features/season/attendance/service.ts'
import { listPlayers } from '#features/season/partner-nights/service.ts'
import {
  hallName,
  listGames,
  listLeaguesOf,
  listPeople,
  listSafetyOfficers,
  listSignedGuests,
  type NightGameRow,
  type SignedGuest,
} from './game-queries.ts'
import { listPartnerNights, type PartnerNightRow } from './round-queries.ts'
import { signedNumber } from '#signed-number.ts'
import { GUEST_CODE, nightOver, takenOff } from './give-night.ts'
import { listPhones } from './queries.ts'

/** Whether a phone may read its night now. */
export function mayRead({ endedAt, day }: NightPhone, now: Date): boolean {
  return endedAt === null && now < nightEndsAt(day)
}

/** The leagues of a phone's night whose scores its giver may enter now. */
export async function leaguesOf(
  { db }: Pick<Context, 'db'>,
  { giver, ...night }: NightPhone,
): Promise<number[]> {
  const leagueIds = await listLeaguesOf(db, night)
  return leagueIds.filter((id) => mayDo(giver.permissions, 'scores', id))
}

/** The night of a phone: who plays whom where and when, by first names, of what its giver may score. */
export async function readNight(context: Context, phone: NightPhone): Promise<NightOnPhone> {
  const { db, now } = context
  if (phone.endedAt !== null) throw takenOff()
  if (!mayRead(phone, now())) throw nightOver()
  const { deviceId, firstName, day } = phone
  const leagueIds = await leaguesOf(context, phone)
  const [rows, partners, officers, phones, hall] = await Promise.all([
    listGames(db, phone, leagueIds),
    listPartnerNights(db, phone, leagueIds),
    listSafetyOfficers(db, leagueIds),
    listPhones(db, phone),
    hallName(db, phone.venueId),
  ])
  const inUse = phones.filter(({ isClaimed, endedAt }) => isClaimed && endedAt === null)
  return {
    deviceId,
    firstName,
    hall,
    day,
    endsAt: nightEndsAt(day).toISOString(),
    takenUntil: takenUntil(day).toISOString(),
    guestCode: signedNumber(context.sealer, GUEST_CODE, deviceId),
    phones: inUse.map((one) => ({ deviceId: one.deviceId, firstName: one.firstName })),
    games: await withPeople(context, rows),
    partnerNights: await withPartners(context, partners),
    safetyOfficers: officers.map(({ name }) => shortName(name)),
  }
}

/** Partner nights with everyone on them by first name. */
async function withPartners(
  { db }: Context,
  rows: readonly PartnerNightRow[],
): Promise<NonNullable<NightOnPhone['partnerNights']>> {
  if (rows.length === 0) return []
  const all = await listPlayers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id: nightId, league, night, startTime, minutes, rounds }) => {
    const own = all.filter((one) => one.nightId === nightId)
    const names = shortNames(own.map(({ name }) => name))
    const players = own.map(({ number }, at) => ({ number, name: names[at] ?? '' }))
    const start = irishInstant(night, startTime.slice(0, 5)).toISOString()
    return { nightId, league, start, minutes, rounds: [...rounds], players }
  })
}

async function withPeople(
  { db }: Context,
  rows: readonly NightGameRow[],
): Promise<NightOnPhone['games']> {
  const games = rows.map((row) => ({
    ...row,
    id: row.fixtureId,
    startTime: row.startTime.toISOString(),
  }))
  const sideOf = await sidesOf(db, games)
  return games.map((game) => ({
    fixtureId: game.fixtureId,
    league: game.league,
    scoring: game.gameScoring,
    start: game.startTime,
    court: game.courtNumber,
    status: game.status,
    needs: game.needs,
    one: sideOf(game, game.teamOneId, game.teamOneName),
    two: sideOf(game, game.teamTwoId, game.teamTwoName),
  }))
}

type GameAt = Pick<NightGameRow, 'leagueId' | 'teamOneId' | 'teamTwoId'> & {
  id: number
  startTime: string
}

/** Who plays for each team of some games: its own players, who fills in, and guests who have signed. */
async function sidesOf(db: Context['db'], games: readonly GameAt[]) {
  const teamIds = games.flatMap(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId])
  const ids = games.map(({ id }) => id)
  const [all, signed, attending, takers] = await Promise.all([
    listPeople(db, teamIds),
    listSignedGuests(db, ids),
    attendanceOn(db, games),
    fillingIn(db, games),
  ])
  const names = shortNames(all.map(({ name }) => name))
  const named = all.map((person, at) => ({ ...person, name: names[at] ?? '' }))
  return (game: GameAt, teamId: number, name: string) => {
    const own = named.filter((person) => person.teamId === teamId)
    const people = own.map(({ playerId, name: first, asksAgreement }) => {
      const comes = attending({ game, teamId, playerId })
      return { playerId, name: first, attending: comes, asksAgreement }
    })
    const guests = signed.filter((one) => one.fixtureId === game.id && one.teamId === teamId)
    return {
      teamId,
      name,
      people: [...people, ...takers(game, teamId).map(asFillingIn)],
      guests: guests.map(asGuest),
    }
  }
}

/** Nobody fills in who has not signed the agreement. */
function asFillingIn({ playerId, name }: { playerId: number; name: string }) {
  const attending = 'in' as const
  return { playerId, name: `${shortName(name)} (fills in)`, attending, asksAgreement: false }
}

function asGuest({ id: guestId, shownName: name, signedAt }: SignedGuest) {
  return { guestId, name, signedAt: signedAt.toISOString() }
}
