import type { Config } from '#config.ts'
import { type DatabaseState, readDatabaseState } from '#db/check-database.ts'
import { fine, type Finding, look, reasonOf, wrong } from './finding.ts'

const [LOWEST, HIGHEST] = [15, 18]
const MOST_SKEW_S = 60

/** Whether the database can be reached and used. The embedded one is not started for this. */
export async function checkDatabase(
  { database, mode }: Pick<Config, 'database' | 'mode'>,
  now: () => Date,
): Promise<Finding[]> {
  if (database.kind === 'embedded') return [embedded(mode)]
  try {
    return databaseFindings(await readDatabaseState(database), mode, now())
  } catch (error) {
    return [wrong(`DATABASE_URL: the database can’t be used: ${reasonOf(error)}.`)]
  }
}

function embedded(mode: Config['mode']): Finding {
  const text = 'The database is the embedded one, in DATA_DIR'
  if (mode === 'demo') return fine(`${text}.`)
  return look(`${text}, which has no archive: a real season wants PostgreSQL with pgBackRest.`)
}

export function databaseFindings(
  { version, encoding, mayCreate, content, pending, foreign, at }: DatabaseState,
  mode: Config['mode'],
  now: Date,
): Finding[] {
  const skew = Math.round(Math.abs(now.getTime() - at.getTime()) / 1000)
  const problems = [
    (version < LOWEST || version > HIGHEST) &&
      wrong(`The database is PostgreSQL ${version}; Hive runs on ${LOWEST} to ${HIGHEST}.`),
    encoding !== 'UTF8' && wrong(`The database’s encoding is ${encoding}; it must be UTF8.`),
    !mayCreate && wrong('Our user may not make tables in the database: GRANT CREATE to it.'),
    mode === 'production' && content === 'demo' && wrong('The database holds a demo world.'),
    mode === 'demo' && content === 'other' && wrong('The database holds real data, not a demo’s.'),
    foreign !== null && wrong(foreign),
    skew > MOST_SKEW_S && wrong(`The database’s clock differs from ours by ${skew} s.`),
    foreign === null &&
      pending > 0 &&
      content !== 'nothing' &&
      look(`The next start changes the schema in ${pending} steps: make a back-up first.`),
  ].filter((finding) => typeof finding === 'object')
  return [...problems, ...(problems.length === 0 ? [fine(`PostgreSQL ${version} answers.`)] : [])]
}
