import { html } from '@hive/look/html.ts'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '#db/database.ts'
import { deviceOf } from '#http/device.ts'
import { CLIENT_ID } from '../client.ts'
import { removeGrant } from '../payload-queries.ts'
import { logSignIn } from '../sign-in-log.ts'
import { layout } from './layout.ts'

/**
 * Signs out without a further question, ends what the session had granted, and goes to the address
 * that was asked for: the provider has checked it against the client's own list. Only when another
 * site sends someone here are they asked first.
 *
 * @param form the provider's own form, which carries the proof that it was asked for here
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

/** The provider's form has its fields and no button; ours has the answer that it waits for. */
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
