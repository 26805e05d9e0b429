import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'

/** A page, or a browser that needs none: both make calls with the same cookies. */
export type Caller = { readonly request: APIRequestContext }

/** The sign-in page of the provider as calls see it; `send` submits its forms. */
export async function openSignIn(calls: APIRequestContext) {
  const { origin } = new URL((await answered(calls.get('/robots.txt'))).url())
  const verifier = randomBytes(32).toString('base64url')
  const page = (await answered(calls.get(question(origin, verifier)))).url()
  const send = (step: string, form: Record<string, string>) =>
    answered(calls.post(`${page}${step}`, { headers: { origin }, form }))
  return { origin, verifier, send }
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

/** The answer of a call; anything but a yes fails the test. */
export async function answered(call: Promise<APIResponse>): Promise<APIResponse> {
  const response = await call
  if (response.ok()) return response
  throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
}
