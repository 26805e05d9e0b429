import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { parseEnv } from 'node:util'
import { writeWhole } from './programs.ts'

export const SETTINGS_FILE = '/etc/hive/hive.env'

type Settings = Readonly<Record<string, string>>

/** What is the same on every machine that is installed by the command. */
export const FIXED: Settings = {
  HIVE_MODE: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: '/var/lib/hive',
  TRUSTED_PROXIES: 'loopback',
  DATABASE_URL: 'postgres://hive@localhost/hive?host=/run/postgresql',
}

/** What only the organiser knows. */
const QUESTIONS: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'The address that people will use, such as https://leagues.example.ie',
  ORGANISER_NAME: 'Who runs the leagues',
  ORGANISER_EMAIL: 'Where people can write to',
  MAIL_FROM: 'The sender of e-mails, such as The Club <play@example.ie>',
  SMTP_URL: 'The mail server, such as smtps://<name>:<password>@mail.example.ie',
  STRIPE_SECRET_KEY: 'Stripe’s secret key',
  STRIPE_WEBHOOK_SECRET: 'The signing secret of Stripe’s webhook to <address>/webhooks/payments',
}

/** The settings of this machine: those that its file has stay, and the rest is asked for, made or fixed. The file is written anew. */
export async function completeSettings(answers: string | undefined): Promise<Settings> {
  const known = {
    ...(await readSettings(SETTINGS_FILE)),
    ...(answers && (await readSettings(answers))),
  }
  const asked = await askFor(Object.keys(QUESTIONS).filter((name) => !known[name]))
  const made = { SECRET_KEYS: known['SECRET_KEYS'] ?? randomBytes(32).toString('base64') }
  const all: Settings = { ...FIXED, ...known, ...asked, ...made }
  const lines = Object.entries(all)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => `${name}=${quoted(value)}\n`)
  writeWhole(SETTINGS_FILE, lines.join(''), ['--mode=640', '--group=hive'])
  return all
}

async function readSettings(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && file === SETTINGS_FILE) return ''
    throw error
  })
  return Object.fromEntries(
    Object.entries(parseEnv(text)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

async function askFor(names: readonly string[]): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  if (names.length === 0) return answers
  if (!process.stdin.isTTY) throw new Error(`Nobody can be asked here for ${names.join(', ')}.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  for (const name of names) {
    while (!answers[name]) answers[name] = (await terminal.question(`${QUESTIONS[name]}: `)).trim()
  }
  terminal.close()
  return answers
}

/** As `parseEnv` of Node reads it. */
function quoted(value: string): string {
  if (/^[\w./:@+=,-]*$/.test(value)) return value
  const mark = ["'", '"', '`'].find((each) => !value.includes(each))
  if (mark === undefined) throw new Error('A value has all three kinds of quotation marks.')
  return `${mark}${value}${mark}`
}
