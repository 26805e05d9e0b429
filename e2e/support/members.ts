import { createHash, randomBytes } from 'node:crypto'
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import type { StandIns } from './stand-ins.ts'
import {
  agreeAndPay,
  CARDS,
  chooseWay,
  type League,
  newestCode,
  type Person,
  ROOMY,
  type Way,
} from './steps.ts'

/**
 * Creates an account by calls, with a verified e-mail. The browser of `page` is signed in at the provider from then
 * on, so its pages sign in without a form.
 *
 * @returns an access token
 */
export async function givenAccount(
  page: Page,
  { email, password }: Person,
  standIns: StandIns,
): Promise<string> {
  const calls = page.request
  const origin = new URL((await answered(calls.get('/robots.txt'))).url()).origin
  const verifier = randomBytes(32).toString('base64url')
  const signInPage = (await answered(calls.get(question(origin, verifier)))).url()
  const send = (step: string, form: Record<string, string>) =>
    answered(calls.post(`${signInPage}/${step}`, { headers: { origin }, form }))
  const asked = await send('register', { email, password })
  const challenge = /name="challenge" value="([^"]*)"/.exec(await asked.text())?.[1] ?? ''
  const landing = await send('verify', {
    email,
    challenge,
    code: await newestCode(standIns, email),
  })
  return exchange(calls, { origin, verifier, landing: landing.url() })
}

/**
 * Creates an account with a complete profile, by calls.
 *
 * @returns an access token
 */
export async function givenMember(page: Page, person: Person, standIns: StandIns): Promise<string> {
  const token = await givenAccount(page, person, standIns)
  const headers = { authorization: `Bearer ${token}` }
  await answered(page.request.post('/api/account', { headers, data: profileOf(person) }))
  return token
}

type Order = { LeagueId: string; Price: number } & Record<string, unknown>

/** Signs someone with a complete profile up for a league and pays, by calls. */
export async function givenSignUp(
  page: Page,
  { email, name, token }: Person & { token: string },
  order: Order,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const signature = { SkillLevelId: 2, signedRegistrationLiabilityAgreement: true }
  const data = { UserEmail: email, RegistrationTypeId: 1, ...signature, ...order }
  const checkout = await answered(
    page.request.post('/api/payments/start-checkout-session', { headers, data }),
  )
  const { url, sessionId } = (await checkout.json()) as { url: string; sessionId: string }
  const form = { cardNumber: CARDS.good, expiry: '12 / 34', cvc: '123', name }
  await page.request.post(url, { form, maxRedirects: 0 })
  const outcome = async () => {
    const sent = { headers, data: { SessionId: sessionId } }
    return (await page.request.post('/api/payments/verify-payment', sent)).json()
  }
  await expect.poll(outcome).toMatchObject({ state: 'confirmed' })
}

/** Makes a call in the name of someone with an account; anything but a yes fails the test. */
export async function callAs(
  page: Page,
  { token }: { token: string },
  path: string,
  data: object,
): Promise<void> {
  await answered(page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data }))
}

/** Makes someone join the team that they are invited to, by a call. */
export async function givenTeammate(
  page: Page,
  player: { token: string },
  leagueId: string,
): Promise<void> {
  await callAs(page, player, '/api/payments/start-registration-payments-flow', {
    sessionId: 'none',
    leagueId,
    RegistrationTypeId: 3,
    SkillLevelId: 2,
    signedRegistrationLiabilityAgreement: true,
  })
}

/** Opens the account page as someone with a new account. */
export async function openAccount(page: Page, person: Person, standIns: StandIns): Promise<void> {
  await givenAccount(page, person, standIns)
  await page.goto('/login?next=/account')
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
}

/** Goes from a league's page to its sign-up, as someone with a complete profile who is not signed in yet. */
export async function goToSignUp(
  page: Page,
  person: Person,
  { standIns, league, way }: { standIns: StandIns; league: League; way: Way },
): Promise<void> {
  await givenMember(page, person, standIns)
  await openLeague(page, league.title)
  await chooseWay(page, way)
  await expect(page.getByRole('heading', { name: `Sign Up for ${league.title}` })).toBeVisible()
}

/** Goes all the way to the card page, as someone with a complete profile. */
export async function goToCardPage(page: Page, person: Person, standIns: StandIns): Promise<void> {
  await goToSignUp(page, person, { standIns, league: ROOMY, way: 'individual' })
  await agreeAndPay(page)
}

/** Opens a league's page by its address; `findLeague` goes there by links. */
export async function openLeague(page: Page, title: string): Promise<void> {
  const headers = { 'api-key': 'hive-web' }
  const data = { Action: 'GetAllLeagues' }
  const reply = await answered(page.request.post('/api/sports', { headers, data }))
  const leagues = (await reply.json()) as { id: number; title: string }[]
  await page.goto(`/league-details/${leagues.find((league) => league.title === title)?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The address with which the app starts a sign-in. */
function question(origin: string, verifier: string): string {
  return `/auth/login?${new URLSearchParams({
    client_id: 'hive-web',
    response_type: 'code',
    scope: 'openid profile',
    redirect_uri: `${origin}/login`,
    state: 'by-calls',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()}`
}

type Landing = { origin: string; verifier: string; landing: string }

async function exchange(
  calls: APIRequestContext,
  { origin, verifier, landing }: Landing,
): Promise<string> {
  const reply = await answered(
    calls.post('/auth/oauth2/token', {
      form: {
        client_id: 'hive-web',
        grant_type: 'authorization_code',
        code: new URL(landing).searchParams.get('code') ?? '',
        code_verifier: verifier,
        redirect_uri: `${origin}/login`,
      },
    }),
  )
  const { access_token: token } = (await reply.json()) as { access_token: string }
  return token
}

/** The profile that `completeProfile` types, as the app sends it. */
function profileOf({ email, name }: Person): object {
  return {
    email,
    name,
    gender_id: 2,
    dob: '1991-03-14',
    phone_number: '087 123 4567',
    emergency_contact_name: 'Declan Nolan',
    emergency_contact_phone_number: '086 765 4321',
    additionalDetails: { t_shirt_size: 2 },
    healthAndSafety: {
      waiverSigned: true,
      waiverSignedDateTime: new Date().toISOString(),
      freeOfMedicalConditions: true,
    },
  }
}

async function answered(call: Promise<APIResponse>): Promise<APIResponse> {
  const response = await call
  if (response.ok()) return response
  throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
}
