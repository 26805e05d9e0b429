import { hasCondition } from '@hive/domain/account/account/health'
import { toNational } from '@hive/domain/base/players/phone'
import type { Context } from '#context.ts'
import { openDetails } from './guest-seals.ts'
import { listGuestsOn } from './queries.ts'

/**
 * Whom to ring for those who play in games of a league on a day without an account, and what they have said of their health. The
 * caller must record every reading.
 */
export async function guestsOn(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  at: { leagueId: number; day: string },
) {
  const guests = await listGuestsOn(db, at)
  return guests.map(({ team, ...sealed }) => {
    const details = openDetails(sealer, sealed)
    const { name, emergencyContactName, health } = details
    const { medicalConditions: healthNote, medicalQuestions } = health
    return {
      name,
      team,
      emergencyContactName,
      emergencyContactPhoneNumber: toNational(details.emergencyContactPhoneNumber),
      hasHealthNote: healthNote.trim() !== '' || hasCondition(medicalQuestions),
      healthNote,
    }
  })
}
