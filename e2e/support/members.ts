import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { answered, type Caller, openSignIn } from './provider.ts'
import type { StandIns } from './stand-ins.ts'
import {
  agreeAndPay,
  CARDS,
  chooseWay,
  type League,
  newestCode,
  newPerson,
  type Person,
  ROOMY,
  type Way,
} from './steps.ts'

/**
 * Creates an account by calls, with a verified e-mail. The browser of the caller is signed in at the provider from then
 * on, so its pages sign in without a form.
 *
 * @returns an access token
 */
export async function givenAccount(
  { request: calls }: Caller,
  { email, password }: Person,
  standIns: StandIns,
): Promise<string> {
  const { origin, verifier, send } = await openSignIn(calls)
  const asked = await send('/register', { email, password })
  const challenge = /name="challenge" value="([^"]*)"/.exec(await asked.text())?.[1] ?? ''
  const landing = await send('/verify', {
    email,
    challenge,
    code: await newestCode(standIns, email),
  })
  return exchange(calls, { origin, verifier, landing: landing.url() })
}

/** An access token of somebody with a password, by calls. */
export async function givenToken(
  { request: calls }: Caller,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const { origin, verifier, send } = await openSignIn(calls)
  const landing = await send('', { email, password })
  return exchange(calls, { origin, verifier, landing: landing.url() })
}

/**
 * Creates an account with a complete profile, by calls.
 *
 * @returns an access token
 */
export async function givenMember(
  caller: Caller,
  person: Person,
  standIns: StandIns,
): Promise<string> {
  const token = await givenAccount(caller, person, standIns)
  const headers = { authorization: `Bearer ${token}` }
  await answered(caller.request.post('/api/account', { headers, data: profileOf(person) }))
  return token
}

type Order = { LeagueId: string; Price: number } & Record<string, unknown>

/** Signs someone with a complete profile up for a league and pays, by calls. */
export async function givenSignUp(
  { request: calls }: Caller,
  { email, name, token }: Person & { token: string },
  order: Order,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const signature = { SkillLevelId: 2, signedRegistrationLiabilityAgreement: true }
  const data = { UserEmail: email, RegistrationTypeId: 1, ...signature, ...order }
  const checkout = await answered(
    calls.post('/api/payments/start-checkout-session', { headers, data }),
  )
  const { url, sessionId } = (await checkout.json()) as { url: string; sessionId: string }
  const form = { cardNumber: CARDS.good, expiry: '12 / 34', cvc: '123', name }
  await calls.post(url, { form, maxRedirects: 0 })
  const outcome = async () => {
    const sent = { headers, data: { SessionId: sessionId } }
    return (await calls.post('/api/payments/verify-payment', sent)).json()
  }
  await expect.poll(outcome).toMatchObject({ state: 'confirmed' })
}

/** Makes a call in the name of someone with an account; anything but a yes fails the test. */
export async function callAs(
  { request: calls }: Caller,
  { token }: { token: string },
  path: string,
  data: object,
): Promise<void> {
  await answered(calls.post(path, { headers: { authorization: `Bearer ${token}` }, data }))
}

/** Makes someone join the team that they are invited to, by a call. */
export async function givenTeammate(
  caller: Caller,
  player: { token: string },
  leagueId: string,
): Promise<void> {
  await callAs(caller, player, '/api/payments/start-registration-payments-flow', {
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

/** The number of a league, as addresses and orders have it. */
export async function idOfLeague({ request: calls }: Caller, title: string): Promise<string> {
  const headers = { 'api-key': 'hive-web' }
  const data = { Action: 'GetAllLeagues' }
  const reply = await answered(calls.post('/api/sports', { headers, data }))
  const leagues = (await reply.json()) as { id: number; title: string }[]
  return String(leagues.find((league) => league.title === title)?.id)
}

/** Opens a league's page by its address; `findLeague` goes there by links. */
export async function openLeague(page: Page, title: string): Promise<void> {
  await page.goto(`/league-details/${await idOfLeague(page, title)}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
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

/** A captain who has signed up a team and invited this person, by calls; their browser is signed in. */
export async function givenInvited(
  captains: Caller,
  mate: Person,
  standIns: StandIns,
): Promise<void> {
  const captain = newPerson()
  const token = await givenMember(captains, captain, standIns)
  await givenSignUp(
    captains,
    { ...captain, token },
    {
      LeagueId: await idOfLeague(captains, ROOMY.title),
      Price: 225,
      RegistrationTypeId: 2,
      TeamName: `Net Gains ${captain.email.slice(6, 14)}`,
      TeamPlayers: [mate.email],
    },
  )
}
