import { randomUUID } from 'node:crypto'
import type { RosterWire } from '@hive/contract/roster/registrations'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Caller } from '#features/base/session/service.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { hasProfile, hasSigned, openInvitations } from './read-roster.ts'
import { changeRoster } from './roster.ts'
import { listMembers } from './roster-queries.ts'
import { sendNudge } from './jobs.ts'

type NudgeTarget = { invitationId: number } | { playerId: number }

/** Writes to those on the caller's team who have not joined it or lack something, to each at most once a day. */
export function nudgeTeam(
  context: Context,
  caller: Caller,
  { teamId }: { teamId: number },
): Promise<RosterWire> {
  return changeRoster(context, caller, teamId, async (db, team) => {
    const people = await listUnready(context, db, team.id)
    if (people.length === 0) throw new Refusal('not_found', 'Your whole team is ready to play.')
    let sent = 0
    for (const person of people) {
      if (!(await isFirstToday(context, db, { teamId, person }))) continue
      await context.jobs.add(db, sendNudge, { mailId: randomUUID(), teamId, ...person })
      sent += 1
    }
    if (sent === 0) {
      throw new Refusal(
        'too_many_requests',
        'They’ve all had an e-mail from you in the last 24 hours.',
      )
    }
  })
}

async function listUnready(
  { agreements }: Context,
  db: Database,
  teamId: number,
): Promise<NudgeTarget[]> {
  const invited = await openInvitations(db, teamId)
  const members = await listMembers(db, teamId)
  return [
    ...invited.map(({ id }) => ({ invitationId: id })),
    ...members
      .filter(
        (member) => !member.isCaptain && !(hasSigned(agreements, member) && hasProfile(member)),
      )
      .map(({ playerId }) => ({ playerId })),
  ]
}

/** Counts a mail to someone, and says whether it is the first within a day. */
async function isFirstToday(
  { sealer }: Context,
  db: Database,
  { teamId, person }: { teamId: number; person: NudgeTarget },
): Promise<boolean> {
  const whose =
    'playerId' in person ? `player ${person.playerId}` : `invitation ${person.invitationId}`
  const wait = await createLimits(db, sealer).spend([LIMITS.nudge, [String(teamId), whose]])
  return wait === null
}
