import { html } from '@hive/look/html.ts'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '#db/database.ts'
import { deviceOf } from '#http/device.ts'
import { CLIENT_ID } from '../client.ts'
import { removeGrant } from '../payload-queries.ts'
import { logSignIn } from '../sign-in-log.ts'
import { layout } from './layout.ts'

/**
 * Signs out without asking, ends the session's grants, and redirects to the requested address, which the provider
 * has checked against the client's list. Asks first only when another site sent the visitor here.
 *
 * @param form the provider's form, which carries its proof against forged requests
 */
export function signOut(db: Database, publicUrl: string) {
  return async (context: KoaContextWithOIDC, form: string): Promise<void> => {
    const { session, params } = context.oidc
    if (context.get('sec-fetch-site') === 'cross-site') {
      context.body = confirmPage(form)
      return
    }
    const grantId = session?.grantIdFor(CLIENT_ID)
    if (grantId) await removeGrant(db, grantId)
    if (session?.accountId) {
      const device = deviceOf(context.get('user-agent'))
      await logSignIn(db, { userId: session.accountId, kind: 'signed_out', device })
    }
    await session?.destroy()
    const asked = params?.['post_logout_redirect_uri']
    context.redirect(typeof asked === 'string' ? asked : `${publicUrl}/auth/signed-out`)
  }
}

/** The page that asks before signing out. The provider's form has no button, so ours adds one. */
function confirmPage(form: string): string {
  return layout(
    'Log out',
    html`<section class="panel">
      <h1>Log out?</h1>
      <p>Another website sent you here to log you out of Hive.</p>
      ${{ markup: form }}
      <button class="btn" type="submit" form="op.logoutForm" name="logout" value="yes">
        Log out
      </button>
      <p class="other"><a href="/">Stay logged in</a></p>
    </section>`,
  )
}
