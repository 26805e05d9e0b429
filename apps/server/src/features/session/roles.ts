import type { Role } from '@hive/domain/account/profile'
import { Refusal } from '@hive/domain/errors'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { findByEmail, setRole } from '#features/people/service.ts'
import { noteAction } from './organiser-actions.ts'

/** Makes someone an organiser, or a player again. Only a verified e-mail tells who that is. */
export async function giveRole(db: Database, email: string, role: Role): Promise<void> {
  const players = await findByEmail(db, email)
  const [player, ...others] = players.filter(({ emailVerified }) => emailVerified)
  if (!player && players.length > 0) {
    throw new Refusal('email_unverified', `${email} has not been verified yet.`)
  }
  if (!player) {
    throw new Refusal(
      'player_not_found',
      `Nobody has signed in as ${email} yet. Ask them to sign in once.`,
    )
  }
  if (others.length > 0) throw new Error(`Several players have the e-mail ${email}.`)
  await inTransaction(db, async (trx) => {
    await setRole(trx, player.id, role)
    const [before, after] = [{ role: player.role }, { role }]
    await noteAction(trx, {
      by: null,
      kind: 'role_changed',
      subject: `player:${player.id}`,
      before,
      after,
    })
  })
}
