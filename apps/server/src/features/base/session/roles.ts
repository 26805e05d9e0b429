import { Refusal } from '@hive/domain/errors'
import { type HeldRole, scopeProblem } from '@hive/domain/base/session/roles'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { findByEmail } from '#features/base/players/service.ts'
import {
  findGrantId,
  insertGrant,
  isLeague,
  listHeld,
  listStayingAdmins,
  lockAdmins,
  lockGrant,
  setEnded,
} from './grant-queries.ts'
import { noteAction } from './action-queries.ts'

type Dependencies = Pick<Context, 'db'>

/** A role of someone by their e-mail, and who gives or ends it; `null` for the machine itself. */
type RoleOf = HeldRole & { email: string; by: number | null }

/** Gives a role to someone with a verified e-mail, which alone tells who that is. */
export const giveRole = atomic(
  async ({ db }: Dependencies, { email, by, role, leagueId }: RoleOf) => {
    const problem = scopeProblem({ role, leagueId })
    if (problem) throw new Refusal('bad_request', problem, { leagueId: problem })
    if (leagueId !== null && !(await isLeague(db, leagueId))) {
      const note = 'There is no such league.'
      throw new Refusal('league_not_found', note, { leagueId: note })
    }
    const playerId = await playerOf(db, email)
    const isNew = await insertGrant(db, { playerId, role, leagueId, givenBy: by })
    if (!isNew) throw new Refusal('role_held', 'They have this role already.')
    const trace = { subject: `player:${playerId}`, after: { role, leagueId } }
    await noteAction(db, { by, kind: 'role_changed', ...trace })
  },
)

/** Ends a role of someone by their e-mail. */
export const takeRole = atomic(async ({ db }: Dependencies, { email, by, ...held }: RoleOf) => {
  const grantId = await findGrantId(db, { ...held, playerId: await playerOf(db, email) })
  await end(db, { grantId, by })
})

/** Ends a role that someone holds, by the number of its grant. */
export const endRole = atomic(({ db }: Dependencies, ending: { grantId: number; by: number }) =>
  end(db, ending),
)

/** Who helps: every role that someone holds now. */
export async function rolesHeld({ db }: Dependencies) {
  const grants = await listHeld(db)
  return grants.map(({ givenAt, ...grant }) => ({ ...grant, givenAt: givenAt.toISOString() }))
}

type GrantToEnd = { grantId: number | undefined; by: number | null }

/** Ends a role from this moment on. The last admin stays one. */
async function end(db: Database, { grantId, by }: GrantToEnd): Promise<void> {
  await lockAdmins(db)
  const grant = grantId === undefined ? undefined : await lockGrant(db, grantId)
  if (!grant) throw new Refusal('not_found', 'They do not have this role any more.')
  const { playerId, role, leagueId } = grant
  if (role === 'admin') await refuseLastAdmin(db, playerId, ONLY_ADMIN)
  await setEnded(db, grant.id, by)
  const trace = { subject: `player:${playerId}`, before: { role, leagueId } }
  await noteAction(db, { by, kind: 'role_changed', ...trace })
}

const ONLY_ADMIN = 'This is the only admin. Please make someone else an admin first.'

/** Refuses, in these words, to let the last admin go. To be called in the transaction in which they would. */
export async function refuseLastAdmin(
  db: Database,
  playerId: number,
  words: string,
): Promise<void> {
  await lockAdmins(db)
  const admins = await listStayingAdmins(db)
  if (admins.length === 1 && admins[0] === playerId) throw new Refusal('last_organiser', words)
}

async function playerOf(db: Database, email: string): Promise<number> {
  const players = await findByEmail(db, email)
  const [player, ...others] = players.filter(({ emailVerified }) => emailVerified)
  if (!player && players.length > 0) {
    const note = `${email} has not been verified yet.`
    throw new Refusal('email_unverified', note, { email: note })
  }
  if (!player) {
    const note = `No one has signed in as ${email} yet. Ask them to sign in once.`
    throw new Refusal('player_not_found', note, { email: note })
  }
  if (others.length > 0) {
    const note = `Several accounts have the e-mail ${email}.`
    throw new Refusal('bad_request', note, { email: note })
  }
  return player.id
}
