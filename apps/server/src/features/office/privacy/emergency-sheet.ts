import type { EmergencySheet } from '@hive/contract/office/emergency'
import type { Day } from '@hive/domain/base/time/day'
import { toNational } from '@hive/domain/base/players/phone'
import { Refusal } from '@hive/domain/errors'
import { isGameNight } from '@hive/domain/season/fixtures/night'
import { mayDo } from '@hive/domain/base/session/permission'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { guestsOn } from '#features/account/guests/service.ts'
import { playersWithHealthNotes } from '#features/account/account/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { hallOnNight } from '#features/season/inventory/service.ts'
import { findSeason, listEmergencyContacts, listFillingIn, listGamesOf } from './queries.ts'

type SheetRequest = { leagueId: number; reason: string }

/**
 * The emergency contact of each player of a league, and of who plays in its games of the day alone, with a mark where there is a health note. The note that it was opened
 * is written in the same transaction, or nothing is read.
 */
export const emergencySheet = atomic(
  async (
    context: Context,
    caller: Caller,
    { leagueId, reason }: SheetRequest,
  ): Promise<EmergencySheet> => {
    const { db } = context
    const today = irishDay(context.now())
    const league = await findSeason(db, leagueId)
    if (!league) throw new Refusal('league_not_found', 'There is no such league.')
    if (!mayDo(caller.permissions, 'health_any_day', 'all')) {
      const games = await listGamesOf(db, [leagueId])
      if (!isGameNight(league, games, today)) throw notTonight()
    }
    const people = await peopleOf(context, { leagueId, day: today })
    const trace = { subject: `league:${leagueId}`, after: { people: people.length }, reason }
    await noteAction(db, { by: caller.playerId, kind: 'emergency_sheet_opened', ...trace })
    const { id, title } = league
    const there = await hallOnNight(context.db, leagueId, today)
    const {
      venueName: venue = league.venue,
      address = league.address,
      eircode = league.eircode,
    } = there
    return {
      league: { id, title, venue, address, eircode },
      day: today,
      people,
    }
  },
)

/** Everyone of a league, those who fill in on a day, and guests. */
async function peopleOf(context: Context, at: { leagueId: number; day: Day }) {
  const { db } = context
  const [members, substitutes, guests] = await Promise.all([
    listEmergencyContacts(db, at.leagueId),
    listFillingIn(db, at),
    guestsOn(context, at),
  ])
  const known = new Set(members.map(({ playerId }) => playerId))
  const contacts = [
    ...members.map((one) => ({ ...one, plays: 'member' as const })),
    ...substitutes
      .filter(({ playerId }) => !known.has(playerId))
      .map((one) => ({ ...one, plays: 'fills_in' as const })),
  ]
  const noted = await playersWithHealthNotes(
    context,
    contacts.map(({ playerId }) => playerId),
  )
  return [
    ...contacts.map((contact) => ({
      ...contact,
      emergencyContactPhoneNumber: toNational(contact.emergencyContactPhoneNumber),
      hasHealthNote: noted.has(contact.playerId),
      healthNote: null,
    })),
    ...guests.map((guest) => ({ ...guest, playerId: null, plays: 'guest' as const })),
  ]
}

function notTonight(): Refusal {
  return new Refusal(
    'not_permitted',
    'The emergency sheet opens on the day of a game night, and this league isn’t on today.',
  )
}
