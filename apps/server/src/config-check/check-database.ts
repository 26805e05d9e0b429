import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { type DatabaseState, readDatabaseState } from '#db/check-database.ts'
import { joinDatabase } from '#db/open.ts'
import { createLog } from '#log.ts'
import { fine, type Finding, look, reasonOf, wrong } from './finding.ts'

const [LOWEST, HIGHEST] = [15, 18]
const MOST_SKEW_S = 60

/**
 * Whether the database can be reached and used, and what the next start does to it. The embedded one is asked while it runs, or
 * started for a moment; one that is not there yet is not made.
 */
export async function checkDatabase(config: Config, now: () => Date): Promise<Finding[]> {
  const { database, mode, dataDir } = config
  if (database.kind === 'external') {
    const state = readDatabaseState({ connectionString: database.url })
    return answerOf('DATABASE_URL: the database', state, { mode, now })
  }
  if (!existsSync(join(dataDir, 'postgres'))) return [embedded(mode)]
  const state = readEmbeddedState(config)
  return [embedded(mode), ...(await answerOf('The embedded database', state, { mode, now }))]
}

async function answerOf(
  name: string,
  state: Promise<DatabaseState>,
  { mode, now }: { mode: Config['mode']; now: () => Date },
): Promise<Finding[]> {
  try {
    return databaseFindings(await state, mode, now())
  } catch (error) {
    return [wrong(`${name} can’t be used: ${reasonOf(error)}.`)]
  }
}

async function readEmbeddedState(config: Config): Promise<DatabaseState> {
  const database = await joinDatabase(config, createLog('warn'))
  return readDatabaseState(database.connection).finally(() => database.stop())
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
