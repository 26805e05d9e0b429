import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Hive, startHive } from './hive.ts'
import { type MovingClock, startPostgresUnder } from './moving-clock.ts'

export const REHEARSAL_KEY = 'sk_test_rehearsal'
const WEBHOOK_SECRET = 'whsec_rehearsal'

/** An empty Hive in production mode on this machine, paid by the card stand-in; under a clock of its own where one is given. */
export function startRehearsal(clock?: MovingClock): Promise<Hive> {
  const settings = async (url: string) => {
    const standInsPort = Number(new URL(url).port) + 1
    return {
      ...clock?.env,
      HIVE_MODE: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      TRUSTED_PROXIES: 'none',
      SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
      STRIPE_SECRET_KEY: REHEARSAL_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      CARD_STANDIN_PORT: String(standInsPort),
      STANDIN_SECRET_KEY: REHEARSAL_KEY,
      STANDIN_WEBHOOK_SECRET: WEBHOOK_SECRET,
      SMTP_URL: `smtp://127.0.0.1:${standInsPort + 1}`,
      MAIL_FROM: 'The Club <play@club.ie>',
      ORGANISER_NAME: 'The Club',
      ORGANISER_EMAIL: 'play@club.ie',
    }
  }
  return startHive(settings, async ({ env }) => {
    if (clock) await startPostgresUnder(clock, env['DATA_DIR'] ?? '')
  })
}

/** Runs one of the commands for the person who runs this Hive. */
export async function manage(
  { env }: Pick<Hive, 'env'>,
  ...args: readonly string[]
): Promise<string> {
  return manageWith('', { env }, ...args)
}

/** Runs a command that reads what is typed. */
export async function manageWith(
  typed: string,
  { env }: Pick<Hive, 'env'>,
  ...args: readonly string[]
): Promise<string> {
  const command = ['scripts/run.mjs', 'manage', ...args]
  const running = promisify(execFile)(process.execPath, command, { env })
  running.child.stdin?.end(typed)
  return (await running).stdout
}
