import { randomUUID } from 'node:crypto'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Gone, TeamChange } from './mails/team-change.ts'
import { sendTeamChange } from './jobs.ts'

/** Someone who is not on a team any more, or is on it now; or who has gone from the one to the other. */
export type Passage = {
  playerId: number
  from: number | null
  to: number | null
  how: Gone
}

/**
 * Tells the captains of teams who has left them and who has joined them, each in one mail for all that happened at once. No
 * captain is told what they did themselves.
 */
export async function tellCaptains(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  passages: readonly Passage[],
  actor: string,
): Promise<void> {
  const changes = new Map<number, TeamChange>()
  const changeOf = (teamId: number) => {
    const change = changes.get(teamId) ?? { left: [], joined: [] }
    changes.set(teamId, change)
    return change
  }
  for (const { playerId, from, to, how } of passages) {
    if (from !== null) changeOf(from).left.push({ playerId, how })
    if (to !== null) changeOf(to).joined.push({ playerId, how })
  }
  for (const [teamId, change] of changes) {
    await jobs.add(db, sendTeamChange, { mailId: randomUUID(), teamId, actor, ...change })
  }
}
