import { mkdir } from 'node:fs/promises'
import { Refusal } from '@hive/domain/errors'
import { ROLES } from '@hive/domain/base/session/roles'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'
import type { Context, SignInService } from './context.ts'
import { createContext } from './create-context.ts'
import { importFrom } from './operations/archive/commands.ts'
import { afterRestore } from './operations/backup/commands.ts'
import { listErasures, writeErasures } from './operations/backup/erasures.ts'
import { queryable } from './operations/backup/fill.ts'
import { forgetOlderKeys } from './operations/backup/known-keys.ts'
import { migrateToLatest } from './db/migrate.ts'
import { joinDatabase } from './db/open.ts'
import { refuseWrongDatabase } from './db/ownership.ts'
import { FILE_COMMANDS, runFileCommand } from './file-commands/run.ts'
import { planInactivity } from './features/office/privacy/service.ts'
import { giveRole, takeRole } from './features/base/session/service.ts'
import { rotateSigningKey } from './identity/keys.ts'
import { removePasskeysOf } from './identity/passkey-queries.ts'
import { createLog } from './log.ts'
import { resealAll } from '#operations/reseal.ts'
import { RESTORED_JOBS } from '#operations/restored-jobs.ts'
import { tablesOf } from './room-data.ts'
import { ROOM_DATA } from './rooms.ts'

/** The commands for the person who runs a Hive, which also work while it is running. Each prints a line. */
const COMMANDS = {
  /** Signs tokens with a new key from now on; everyone stays signed in. */
  'rotate-keys': async ({ db, sealer }: Context) => {
    await rotateSigningKey(db, sealer)
    return 'A new key signs from now on. The one before vouches for another day.'
  },
  /** Seals everything again with the newest of SECRET_KEYS. */
  reseal: async ({ db, sealer }: Context) =>
    `${await resealAll(db, sealer)} sealed texts now need the newest key only.`,
  /** Goes on without keys that are lost for good. */
  'give-up-keys': async ({ db, sealer }: Context) => {
    await forgetOlderKeys(queryable(db), sealer)
    return 'Hive starts with these SECRET_KEYS now. What a lost key has sealed stays unreadable.'
  },
  /** Lists what the inactivity rule would do now, and does nothing. */
  'inactivity-dry-run': async (context: Context) => {
    const { notice, erase } = await planInactivity(context)
    return `To be told: players ${ids(notice)}\nTo be deleted: players ${ids(erase)}`
  },
  /** Lists everyone whom this database has erased, for a restore elsewhere. */
  erasures: async ({ db }: Context) => writeErasures(await listErasures(db)).trimStart(),
  /** Does now what Hive would do within ten minutes, such as before it is stopped. */
  'run-ahead': async ({ db, jobs }: Context) => {
    const count = await jobs.runAhead(db)
    return `${count} jobs are due now. A running Hive does them within seconds.`
  },
  'give-role': async (context: Context, args: readonly string[]) => {
    const role = roleIn(args)
    await giveRole(context, { ...role, by: null })
    return `${role.email} is ${role.role} now.`
  },
  'end-role': async (context: Context, args: readonly string[]) => {
    const role = roleIn(args)
    await takeRole(context, { ...role, by: null })
    return `${role.email} is ${role.role} no more.`
  },
  /** Removes the passkeys of an organiser who has lost theirs, who can then add another with their password. */
  'remove-passkeys': async ({ db }: Context, [email = '']: readonly string[]) => {
    const count = await removePasskeysOf(db, email)
    return count === 0 ? `${email} has no passkey.` : `${email} can add a new passkey now.`
  },
} as const

/** `<role> <e-mail> [league]`, as a command names a role. */
function roleIn([name = '', email = '', league]: readonly string[]) {
  const role = ROLES.find((known) => known === name)
  const leagueId = league === undefined ? null : Number(league)
  const isNumber = leagueId === null || Number.isSafeInteger(leagueId)
  if (role && email && isNumber) return { role, email, leagueId }
  throw new Refusal(
    'bad_request',
    `Say the role (${ROLES.join(', ')}), the e-mail and, for one league alone, its number.`,
  )
}

function ids(players: readonly { id: number }[]): string {
  return players.map(({ id }) => id).join(', ') || 'no one'
}

/** Fills an empty database with an archive, so unlike the other commands it does not begin with one that is ready. */
const IMPORT = 'import'

/** The commands need no sign-in, so they work even when the signing keys cannot be read. */
const NO_SIGN_IN: SignInService = {
  readToken: async () => null,
  client: {
    issuer: '',
    clientId: '',
    scope: '',
    kind: 'external',
    signOut: { style: 'oidc', url: null },
  },
  origins: [],
  routes: async () => undefined,
  reload: async () => undefined,
}

/** Puts a database in order whose files were restored, before anything else is asked of it. */
const AFTER_RESTORE = 'after-restore'

const [name = '', ...args] = process.argv.slice(2)
if (name === IMPORT) {
  const tables = tablesOf(ROOM_DATA)
  await runCommand(() => importFrom(args, { environment: process.env, tables }))
  process.exit()
}
if (name === AFTER_RESTORE) {
  await runCommand(() => afterRestore(args, { environment: process.env, jobs: RESTORED_JOBS }))
  process.exit()
}
const fileCommand = Object.entries(FILE_COMMANDS).find(([known]) => known === name)?.[1]
if (fileCommand) {
  await runFileCommand(fileCommand, args)
  process.exit()
}
const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1]
if (!command) {
  const names = [...Object.keys(COMMANDS), IMPORT, AFTER_RESTORE, ...Object.keys(FILE_COMMANDS)]
  process.stderr.write(`Say what to do: ${names.join(', ')}.\n`)
  process.exit(2)
}

await runCommand(async () => {
  const config = readConfig(process.env)
  await mkdir(config.dataDir, { recursive: true })
  const log = createLog('warn')
  const database = await joinDatabase(config, log)
  try {
    await refuseWrongDatabase(database.connection, config.mode)
    await migrateToLatest(database.connection)
    const { context, stop } = await createContext(config, database.connection, {
      log,
      identity: NO_SIGN_IN,
    })
    return await command(context, args).finally(stop)
  } finally {
    await database.stop()
  }
})
