import type { Page } from '@playwright/test'

/** Gives this page a virtual authenticator, whose owner always agrees. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Has the sign-in offer no passkey at the e-mail: the virtual owner takes it at once, before a button can be pressed. */
export async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A page that comes without encryption, such as a saved file, has no passkeys.
    if (!isSecureContext) return
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}

/** How the person of this tab has signed in, as their access token says. */
export function waysOfSignIn(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => {
    const stored = Object.entries(sessionStorage).find(([key]) => key.startsWith('oidc.user'))
    const { access_token: token } = JSON.parse(stored?.[1] ?? '{}') as { access_token: string }
    const [, claims = ''] = token.split('.')
    return (JSON.parse(atob(claims)) as { amr?: string[] }).amr
  })
}
