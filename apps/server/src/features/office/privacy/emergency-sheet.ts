import type { EmergencySheet } from '@hive/contract/office/emergency'
import { toNational } from '@hive/domain/base/players/phone'
import { Refusal } from '@hive/domain/errors'
import { isGameNight } from '@hive/domain/season/fixtures/night'
import { mayDo } from '@hive/domain/base/session/permission'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { playersWithHealthNotes } from '#features/account/account/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { hallOnNight } from '#features/season/inventory/service.ts'
import { findSeason, listEmergencyContacts, listGamesOf } from './queries.ts'

type SheetRequest = { leagueId: number; reason: string }

/**
 * The emergency contact of each player of a league, with a mark where there is a health note. The note that it was opened
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
    const contacts = await listEmergencyContacts(db, leagueId)
    const noted = await playersWithHealthNotes(
      context,
      contacts.map(({ playerId }) => playerId),
    )
    const trace = { subject: `league:${leagueId}`, after: { people: contacts.length }, reason }
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
      people: contacts.map((contact) => ({
        ...contact,
        emergencyContactPhoneNumber: toNational(contact.emergencyContactPhoneNumber),
        hasHealthNote: noted.has(contact.playerId),
      })),
    }
  },
)

function notTonight(): Refusal {
  return new Refusal(
    'not_permitted',
    'The emergency sheet opens on the day of a game night, and this league isn’t on today.',
  )
}
