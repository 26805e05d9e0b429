import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import {
  type Cause,
  holdPlace,
  move,
  type Registration,
  WITHOUT_CHECKOUT,
} from './hold-and-settle.ts'
import { lockRegistration } from './queries.ts'

/**
 * Signs someone whose own sign-up has just ended up for a team that is paid for, with what they had signed. It is free,
 * and takes no place of the league.
 */
export async function becomeTeammate(
  context: Context,
  db: Database,
  former: Registration,
  { team, cause }: { team: { id: number; name: string }; cause: Cause },
): Promise<void> {
  const { leagueId, playerId, skillLevelId, firstNight, nights } = former
  const { id } = await holdPlace(
    db,
    {
      ...PAID_BY_CAPTAIN,
      leagueId,
      playerId,
      skillLevelId,
      firstNight,
      nights,
      team,
      agreement: signatureOf(former),
    },
    cause,
  )
  const held = await lockRegistration(db, id)
  await move(context, db, held, { to: 'confirmed', cause: { ...cause, isQuiet: true } })
}

const PAID_BY_CAPTAIN = {
  ...WITHOUT_CHECKOUT,
  type: 'team_player',
  places: 0,
  listedCents: 0,
  dueCents: 0,
  offerId: null,
} as const

/** The agreement someone has signed for a league, for the sign-up that follows theirs. */
export function signatureOf({
  agreementVersion: version,
  agreementHash: hash,
  agreementSignedAt: signedAt,
}: Registration) {
  return version === null || hash === null || signedAt === null ? null : { version, hash, signedAt }
}
