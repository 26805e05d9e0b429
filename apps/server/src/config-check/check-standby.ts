import type { Config } from '#config.ts'
import { readStandbyState, type StandbyState } from '#db/check-database.ts'
import { fine, type Finding, look, reasonOf, wrong } from './finding.ts'

const MOST_LAG_S = 60

/** Whether the standby of DATABASE_REPLICA_URL would be read from. */
export async function checkStandby({ database }: Pick<Config, 'database'>): Promise<Finding[]> {
  if (database.kind === 'embedded' || database.replicaUrl === null) return []
  try {
    return standbyFindings(await readStandbyState(database.replicaUrl, database))
  } catch (error) {
    const reason = reasonOf(error)
    return [
      look(
        `DATABASE_REPLICA_URL: all is read at the primary, for the standby can’t be used: ${reason}.`,
      ),
    ]
  }
}

export function standbyFindings(state: StandbyState): Finding[] {
  const { isStandby, isOurs, isConnected, maySee, mayRead, mayWrite, lagSeconds } = state
  if (!isStandby) return [wrong('DATABASE_REPLICA_URL leads to a database that is no standby.')]
  if (!isOurs) return [wrong('DATABASE_REPLICA_URL leads to a standby of another database.')]
  const problems = [
    !mayRead && wrong('Our role at the standby may not read the tables: GRANT SELECT to it.'),
    !maySee &&
      wrong('Our role at the standby must see what it follows: GRANT pg_read_all_stats to it.'),
    !isConnected &&
      look('The standby gets no changes at this moment, so all is read at the primary.'),
    mayWrite &&
      look('DATABASE_REPLICA_URL signs in as a role that may write; one that only reads will do.'),
    lagSeconds > MOST_LAG_S && look(`The standby is ${Math.round(lagSeconds)} s behind.`),
  ].filter((finding) => typeof finding === 'object')
  return [
    ...problems,
    ...(problems.length === 0 ? [fine('The standby follows, and is read from.')] : []),
  ]
}
