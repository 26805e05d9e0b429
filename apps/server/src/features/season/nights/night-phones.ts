import type { NightPhones } from '@hive/contract/season/nights'
import { mayDo, type Permissions } from '@hive/domain/base/session/permission'
import { HELD_WHYS, nightEndsAt } from '@hive/domain/season/nights/arrival'
import { nightOf } from '@hive/domain/season/nights/night'
import { type Ending, readSubject, type Saying } from '@hive/domain/season/nights/operation'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listPlayers } from '#features/season/partner-nights/service.ts'
import { contradictedRoundsOf, contradictionsOf, endingText } from './contradictions.ts'
import { guestsOnPaper } from './guests-on-paper.ts'
import {
  hallName,
  listGames,
  listSignedGuests,
  type NightAt,
  type NightGameRow,
  type SignedGuest,
} from './game-queries.ts'
import { admitToNight } from './give-night.ts'
import {
  type HeldRow,
  listHeld,
  listTaken,
  operationOf,
  type OperationRow,
} from './operation-queries.ts'
import { listPhones } from './queries.ts'
import { listPartnerNights, type PartnerNightRow } from './round-queries.ts'
import { endingsOf } from './save-outcomes.ts'
import { roundEndingsOf } from './save-rounds.ts'

/** The phones of a night, what stands against each other on it, and what waits, in the leagues that the caller may score. */
export async function nightPhones(
  context: Context,
  { permissions }: Pick<Caller, 'permissions'>,
  night: NightAt,
): Promise<NightPhones> {
  const { db, now } = context
  const leagueIds = await admitToNight(context, permissions, night)
  const [phones, games, partners, hall] = await Promise.all([
    listPhones(db, night),
    listGames(db, night, leagueIds),
    listPartnerNights(db, night, leagueIds),
    hallName(db, night.venueId),
  ])
  const isOver = now() >= nightEndsAt(night.day)
  const known = { permissions, leagueIds, games, partners, phones }
  return {
    hall,
    isOver,
    games: games.map(asGame),
    phones: phones.map((phone) => asPhone(phone, isOver)),
    ...(phones.length === 0 ? NOTHING : await onPhones(context, known)),
  }
}

type OnPhones = Pick<Caller, 'permissions'> & {
  leagueIds: readonly number[]
  games: readonly NightGameRow[]
  partners: readonly PartnerNightRow[]
  phones: readonly PhoneRow[]
}

/** What the phones of a night have brought. */
async function onPhones(
  context: Context,
  { permissions, leagueIds, games, partners, phones }: OnPhones,
): Promise<Omit<NightPhones, 'hall' | 'isOver' | 'games' | 'phones'>> {
  const { db } = context
  const nightId = phones[0]?.nightId ?? 0
  const ids = games.map(({ fixtureId }) => fixtureId)
  const partnerIds = partners.map(({ id }) => id)
  const [of, ofRounds, players, held, taken, guests, signed] = await Promise.all([
    endingsOf(db, nightId, ids),
    roundEndingsOf(db, nightId, partnerIds),
    listPlayers(db, partnerIds),
    listHeld(db, nightId),
    listTaken(db, nightId),
    guestsOnPaper(context, nightId),
    listSignedGuests(db, ids),
  ])
  const said = [...of.rows, ...ofRounds.rows].map(operationOf)
  const state = nightOf([...said, ...of.saved, ...ofRounds.saved])
  return {
    contradictions: contradictionsOf(state, games, phones),
    contradictedRounds: contradictedRoundsOf(state, partners, { players, phones }),
    notes: notesOf(taken, games, permissions),
    guests: guests.filter(({ fixtureId }) => ids.includes(fixtureId)),
    signed: signed.map((guest) => asSigned(guest, games)),
    held: held.filter((row) => isOf(row, leagueIds)).map((row) => asHeld(row, games)),
  }
}

/** What a night has that no phone has had. */
const NOTHING = {
  contradictions: [],
  contradictedRounds: [],
  notes: [],
  guests: [],
  signed: [],
  held: [],
}

function asSigned(
  { id: guestId, fixtureId, teamId, shownName: name, signedAt }: SignedGuest,
  games: readonly NightGameRow[],
): NightPhones['signed'][number] {
  const game = games.find((one) => one.fixtureId === fixtureId)
  const team = game && (teamId === game.teamOneId ? game.teamOneName : game.teamTwoName)
  return { guestId, fixtureId, team: team ?? '', name, signedAt: signedAt.toISOString() }
}

function asGame(game: NightGameRow): NightPhones['games'][number] {
  const { fixtureId, leagueId, league, startTime, courtNumber: court } = game
  const one = { id: game.teamOneId, name: game.teamOneName }
  const two = { id: game.teamTwoId, name: game.teamTwoName }
  return { fixtureId, leagueId, league, start: startTime.toISOString(), court, one, two }
}

type PhoneRow = Awaited<ReturnType<typeof listPhones>>[number]

function asPhone(phone: PhoneRow, isOver: boolean): NightPhones['phones'][number] {
  const { deviceId, firstName, giver: givenBy, agreedAt } = phone
  const state = isOver ? 'over' : phone.isClaimed ? 'in_use' : 'invited'
  return {
    deviceId,
    firstName,
    givenBy,
    state: phone.endedAt ? 'ended' : state,
    agreedAt: agreedAt?.toISOString() ?? null,
  }
}

/** The notes that somebody may read: injuries with the permission for health alone. */
function notesOf(
  taken: readonly OperationRow[],
  games: readonly NightGameRow[],
  permissions: Permissions,
): NightPhones['notes'] {
  const standing = [...nightOf(taken.map(operationOf)).values()].flat()
  return standing.flatMap((operation) => {
    if (operation.kind !== 'note') return []
    const subject = readSubject(operation.subject)
    const fixtureId = subject?.of === 'note' ? subject.fixtureId : null
    const game = games.find((one) => one.fixtureId === fixtureId)
    if (fixtureId !== null && !game) return []
    const { about, text } = operation.value
    const isRead = about !== 'injury' || mayDo(permissions, 'health', game?.leagueId ?? 'all')
    return isRead ? [{ fixtureId, about, text }] : []
  })
}

/** Whether something that waits concerns one of these leagues, or the night as a whole. */
export function isOf(
  { leagueId }: Pick<HeldRow, 'leagueId'>,
  leagueIds: readonly number[],
): boolean {
  return leagueId === null || leagueIds.includes(leagueId)
}

function asHeld(row: HeldRow, games: readonly NightGameRow[]): NightPhones['held'][number] {
  const { deviceId, counter, fixtureId, leagueId, kind, value, subject } = row
  const why = HELD_WHYS.find((one) => one === row.why) ?? 'late'
  const saying = { kind, value: value.of } as Saying
  const isEnding = saying.kind === 'score' || saying.kind === 'forfeit'
  const game = games.find((one) => one.fixtureId === fixtureId)
  const said = isEnding ? endingText(saying, game) : SAYS[saying.kind]
  const text = `${said}${roundText(subject)}`
  return { deviceId, counter, fixtureId, leagueId, why, text }
}

/** `, round 2 on court 1` of a game of partners, which has no teams. */
function roundText(text: string): string {
  const subject = readSubject(text)
  return subject?.of === 'round' ? `, round ${subject.round} on court ${subject.court}` : ''
}

/** What is said beside how games end. Of notes the text is read once they are taken, by those who may read it. */
const SAYS: Readonly<Record<Exclude<Saying['kind'], Ending['kind']>, string>> = {
  here: 'Who is here',
  guest: 'Somebody new',
  note: 'A note',
  court: 'A court',
  undo: 'Taken back',
}
