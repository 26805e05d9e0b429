import type { NightPhones } from '@hive/contract/season/nights'
import { mayDo, type Permissions } from '@hive/domain/base/session/permission'
import { type Forfeit, standingText } from '@hive/domain/season/fixtures/fixture'
import { HELD_WHYS, nightEndsAt } from '@hive/domain/season/nights/arrival'
import { type Night, nightOf, outcomeOf } from '@hive/domain/season/nights/night'
import { type Ending, HIVE, readSubject, type Saying } from '@hive/domain/season/nights/operation'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
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
import { endingsOf } from './save-outcomes.ts'

/** The phones of a night, what stands against each other on it, and what waits, in the leagues that the caller may score. */
export async function nightPhones(
  context: Context,
  { permissions }: Pick<Caller, 'permissions'>,
  night: NightAt,
): Promise<NightPhones> {
  const { db, now } = context
  const leagueIds = await admitToNight(context, permissions, night)
  const [phones, games, hall] = await Promise.all([
    listPhones(db, night),
    listGames(db, night, leagueIds),
    hallName(db, night.venueId),
  ])
  const isOver = now() >= nightEndsAt(night.day)
  const at = { hall, isOver, games: games.map(asGame) }
  const [first] = phones
  if (first === undefined) {
    return { ...at, phones: [], contradictions: [], notes: [], guests: [], signed: [], held: [] }
  }
  const ids = games.map(({ fixtureId }) => fixtureId)
  const [{ rows, saved }, held, taken, guests, signed] = await Promise.all([
    endingsOf(db, first.nightId, ids),
    listHeld(db, first.nightId),
    listTaken(db, first.nightId),
    guestsOnPaper(context, first.nightId),
    listSignedGuests(db, ids),
  ])
  const state = nightOf([...rows.map(operationOf), ...saved])
  return {
    ...at,
    phones: phones.map((phone) => asPhone(phone, isOver)),
    contradictions: contradictionsOf(state, games, phones),
    notes: notesOf(taken, games, permissions),
    guests: guests.filter(({ fixtureId }) => ids.includes(fixtureId)),
    signed: signed.map((guest) => asSigned(guest, games)),
    held: held.filter((row) => isOf(row, leagueIds)).map((row) => asHeld(row, games)),
  }
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

function contradictionsOf(
  state: Night,
  games: readonly NightGameRow[],
  phones: readonly PhoneRow[],
): NightPhones['contradictions'] {
  const nameOf = (device: number) => {
    if (device === HIVE) return 'Hive'
    return phones.find(({ deviceId }) => deviceId === device)?.firstName || 'A phone'
  }
  return games.flatMap((game) => {
    const { fixtureId, leagueId } = game
    const outcome = outcomeOf(state, fixtureId)
    // A game that is off takes no score.
    if (game.status !== 'scheduled') return []
    if (outcome.state !== 'several') return []
    const answers = outcome.told.map(({ ending, by }) => ({
      text: endingText(ending, game),
      by: by.map(({ device }) => nameOf(device)),
      ending,
    }))
    return [{ fixtureId, leagueId, answers }]
  })
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
  const { deviceId, counter, fixtureId, leagueId, kind, value } = row
  const why = HELD_WHYS.find((one) => one === row.why) ?? 'late'
  const saying = { kind, value: value.of } as Saying
  const isEnding = saying.kind === 'score' || saying.kind === 'forfeit'
  const game = games.find((one) => one.fixtureId === fixtureId)
  const text = isEnding ? endingText(saying, game) : SAYS[saying.kind]
  return { deviceId, counter, fixtureId, leagueId, why, text }
}

/** What is said beside how games end. Of notes the text is read once they are taken, by those who may read it. */
const SAYS: Readonly<Record<Exclude<Saying['kind'], Ending['kind']>, string>> = {
  here: 'Who is here',
  guest: 'Somebody new',
  note: 'A note',
  court: 'A court',
  undo: 'Taken back',
}

type Teams = Pick<NightGameRow, 'teamOneName' | 'teamTwoName'>

function endingText(ending: Ending, game?: Teams): string {
  if (ending.kind === 'forfeit') return forfeitText(ending.value, game)
  const { score, sets } = ending.value
  return standingText({ one: score.teamOne, two: score.teamTwo, sets, forfeit: null })
}

function forfeitText(forfeit: Forfeit, game?: Teams): string {
  if (forfeit === 'both') return 'Both teams forfeited'
  const name = forfeit === 'team_one' ? game?.teamOneName : game?.teamTwoName
  return `${name ?? 'One team'} forfeited`
}
