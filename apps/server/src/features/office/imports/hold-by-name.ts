import type { holdByName as contract } from '@hive/contract/sign-up/invited-people'
import { emailKey } from '@hive/domain/base/players/email'
import { irishDay } from '@hive/domain/base/time/irish'
import { Refusal } from '@hive/domain/errors'
import { heldUntil } from '@hive/domain/office/imports/held-places'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { awaitTurn, takePlacesOrRefuse } from '#features/leagues/places/service.ts'
import { admitBesideRenewals } from '#features/leagues/renewals/service.ts'
import { admitTeam, admitToRunning } from '#features/sign-up/league-people/service.ts'
import { sendImportInvitation } from './jobs.ts'
import { insertPerson, listAccounts, listWaiting } from './player-queries.ts'

type Guest = z.output<typeof contract.body>

/**
 * Holds a place for a person without an account, and e-mails them an invitation: the place becomes theirs once they log in
 * with this address. An address with an account is refused, since its owner can be given a place at once.
 */
export const holdByName = atomic(
  async (context: Context, { playerId: by }: Caller, { reason, skill, ...guest }: Guest) => {
    const { db, jobs, now } = context
    const { leagueId, teamId } = guest
    await awaitTurn(db, leagueId)
    const league = await leagueForSignUp(context, leagueId)
    admitToRunning(context, league)
    await admitGuest(context, guest)
    if (teamId !== null) await admitTeam(db, { leagueId, teamId })
    await admitBesideRenewals(context, league)
    await takePlacesOrRefuse(db, leagueId, 1)
    const personId = await insertPerson(db, {
      ...guest,
      skillLevelId: skill,
      givenBy: by,
      places: 1,
      heldUntil: heldUntil(irishDay(now()), league),
      letters: 1,
      writtenAt: now(),
    })
    await jobs.add(db, sendImportInvitation, { personId })
    const trace = { subject: `league:${leagueId}`, after: { teamId }, reason }
    await noteAction(db, { by, kind: 'place_held', ...trace })
    return { personId }
  },
)

/** Refuses an address that has an account, or for which a place is held already. */
async function admitGuest(
  { db }: Context,
  { leagueId, email }: Pick<Guest, 'leagueId' | 'email'>,
): Promise<void> {
  const key = emailKey(email)
  const [account] = await listAccounts(db, { leagueId, emails: [key] })
  if (account) {
    const note = account.isIn
      ? 'They’re in this league already, or paying for a place right now.'
      : 'They have an account. Choose that they have logged in before, and they’re in at once.'
    throw new Refusal('already_registered', note, { email: note })
  }
  const isWaiting = (await listWaiting(db, leagueId)).some((other) => other.email === key)
  if (!isWaiting) return
  const note = 'They’re invited to this league already. Write to them again under Invited.'
  throw new Refusal('already_registered', note, { email: note })
}
