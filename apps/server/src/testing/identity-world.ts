import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#config.ts'
import type { Context, SignInService } from '#context.ts'
import { createSealer } from '#db/sealing.ts'
import { DEMO_PASSWORD, ensureDemoUser } from '#identity/demo-accounts.ts'
import { identityRoom } from '#identity/room.ts'
import type { Mail } from '#ports/mail.ts'
import { createApp } from '../app.ts'
import { createContext } from '#create-context.ts'
import { takeUp } from '#jobs/handled.ts'
import { testDatabase } from './database/test-database.ts'
import { freePort } from './stand-ins.ts'

/** The e-mail of the one account that every world begins with. */
export const EMAIL = 'player@hive.example'
const SECRET_KEY = Buffer.alloc(32, 3).toString('base64')

export type World = {
  app: FastifyInstance
  context: Context
  identity: SignInService
  url: string
  /** The newest mail to someone, once it is there. */
  mailTo(email: string, subject?: RegExp): Promise<Mail>
  mails: readonly Mail[]
}

/** The server with its own identity provider, on a port of its own. Mails are kept instead of sent. */
export async function givenWorld({
  isDemo = true,
  isTrial = false,
  log = pino({ level: 'silent' }),
} = {}): Promise<World> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const config = readConfig({ SECRET_KEYS: SECRET_KEY, PORT: String(port), LOG_LEVEL: 'silent' })
  const mails: Mail[] = []
  const mode = isDemo ? 'demo' : 'production'
  const { context, stop } = await createContext(
    { ...config, mode, isTrial },
    await testDatabase(),
    {
      log,
      sealer: createSealer([SECRET_KEY]),
      mailer: { send: async (mail) => void mails.push(mail) },
      marketing: null,
      ads: null,
    },
  )
  await takeUp(context, identityRoom)
  const app = await createApp(context)
  await app.listen({ host: 'localhost', port })
  await ensureDemoUser(context.db, EMAIL)
  onTestFinished(async () => {
    await app.close()
    await stop()
  })
  return { app, context, identity: context.identity, url, mails, mailTo: waitForMail(mails) }
}

function waitForMail(mails: readonly Mail[]) {
  return async (email: string, subject = /./): Promise<Mail> => {
    const find = () => mails.findLast((mail) => mail.to === email && subject.test(mail.subject))
    await expect.poll(find).toBeDefined()
    const mail = find()
    if (!mail) throw new Error(`No mail came to ${email}.`)
    return mail
  }
}

/** The six digits of a mail. */
export function codeIn({ text }: Mail): string {
  return /^\d{6}$/m.exec(text)?.[0] ?? ''
}

/** The first address of a mail that leads to one of the hosted pages, without its origin. */
export function linkIn({ text }: Mail): string {
  return /https?:\/\/[^/\s]+(\/auth\/\S+)/.exec(text)?.[1] ?? ''
}

export type Tab = ReturnType<typeof browser>

/** A browser, as far as cookies, redirects and forms go. */
export function browser(url: string) {
  /** By name, and by name and path for those that are not for all pages. */
  const cookies = new Map<string, string>()
  function cookieFor(address: string): string {
    const { pathname } = new URL(address, url)
    const isFor = (path = '/') => path === '/' || `${pathname}/`.startsWith(`${path}/`)
    return [...cookies]
      .map(([key, value]) => [...key.split(' for '), value] as const)
      .flatMap(([name, ...rest]) =>
        isFor(rest.length > 1 ? rest[0] : '/') ? [`${name}=${rest.at(-1) ?? ''}`] : [],
      )
      .join('; ')
  }
  async function go(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = cookieFor(path)
    const response = await fetch(new URL(path, url), {
      ...init,
      redirect: 'manual',
      headers: new Headers([['cookie', cookie], ...new Headers(init.headers)]),
    })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      const [, of = '/'] = /; path=([^;]*)/i.exec(set) ?? []
      const key = of === '/' ? name : `${name} for ${of}`
      if (/expires=Thu, 01 Jan 1970/i.test(set)) cookies.delete(key)
      else cookies.set(key, value)
    }
    return response
  }
  const post = (path: string, form: Record<string, string>) =>
    go(path, { method: 'POST', headers: { origin: url }, body: new URLSearchParams(form) })
  return { go, post, cookies, cookieFor }
}

/** The address that asks for a sign-in, as the web app asks. */
export function question(
  url: string,
  verifier: string,
  change: Record<string, string> = {},
): string {
  return `/auth/login?${new URLSearchParams({
    client_id: 'hive-web',
    response_type: 'code',
    scope: 'openid profile',
    redirect_uri: `${url}/login`,
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  }).toString()}`
}

/** Follows redirects on this origin until a page or the app's own address. */
export async function follow(tab: Tab, first: Response): Promise<[string, Response]> {
  let response = first
  let at = ''
  while (response.status >= 300 && response.status < 400) {
    at = response.headers.get('location') ?? ''
    if (/\/login\?|\/logout$|^https?:\/\/[^/]+\/$/.test(at) && !at.includes('/auth/')) break
    response = await tab.go(at)
  }
  return [at, response]
}

/** A browser in the middle of a sign-in, with the address of its page. */
export async function atSignIn({ url }: World, verifier = 'x'.repeat(43)) {
  const tab = browser(url)
  const [page, shown] = await follow(tab, await tab.go(question(url, verifier)))
  return { tab, page, shown }
}

type Person = { email?: string; password?: string }

export async function signIn(
  world: World,
  { email = EMAIL, password = DEMO_PASSWORD }: Person = {},
) {
  const verifier = randomBytes(32).toString('base64url')
  const { tab, page } = await atSignIn(world, verifier)
  const answer = await tab.post(page, { email, password })
  const [landing, last] = await follow(tab, answer)
  return { tab, verifier, page, landing, last }
}

export function exchange(url: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${url}/auth/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'hive-web', ...form }),
  })
}

export function refresh({ url }: World, token: string): Promise<Response> {
  return exchange(url, { grant_type: 'refresh_token', refresh_token: token })
}

const tokenReply = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
})

export async function readTokens(response: Response) {
  return tokenReply.parse(await response.json())
}

/** Someone signed in, with their tokens. */
export async function tokensOf(world: World, person: Person = {}) {
  const { tab, verifier, landing } = await signIn(world, person)
  return { tab, verifier, ...(await tokensFor(world, landing, verifier)) }
}

/** The tokens for the code with which a sign-in has ended. */
export async function tokensFor({ url }: World, landing: string, verifier: string) {
  const code = new URL(landing).searchParams.get('code') ?? ''
  const response = await exchange(url, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${url}/login`,
  })
  return { code, tokens: await readTokens(response) }
}

/** The value of a hidden field of a page. */
export function hiddenIn(page: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
}

/** Makes an account, up to the page that asks for the code of the mail. */
export async function registerAs(world: World, email: string, password: string) {
  const verifier = randomBytes(32).toString('base64url')
  const { tab, page } = await atSignIn(world, verifier)
  const answer = await tab.post(`${page}/register`, { email, password })
  const text = await answer.text()
  return { tab, page, verifier, answer, text, challenge: hiddenIn(text, 'challenge') }
}

/** A browser that has asked for a code at its sign-in. */
export async function askForCode(world: World, email = EMAIL, verifier = 'v'.repeat(43)) {
  const { tab, page } = await atSignIn(world, verifier)
  const answer = await tab.post(`${page}/code`, { email })
  const text = await answer.text()
  return { tab, page, email, answer, text, verifier, challenge: hiddenIn(text, 'challenge') }
}

export type AskedForCode = Awaited<ReturnType<typeof askForCode>>

/** The answer to a code that is typed where it was asked for, or in another browser. */
export function typeCode({ tab, page, email, challenge }: AskedForCode, code: string) {
  return tab.post(`${page}/code/check`, { email, challenge, code })
}
