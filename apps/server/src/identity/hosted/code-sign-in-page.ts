import { CHALLENGE_LIFETIMES } from '@hive/domain/base/session/challenge'
import { html } from '@hive/look/html.ts'
import { codeField, type Form, hidden } from './fields.ts'
import { layout } from './layout.ts'

type Sent = { uid: string; challenge: string; form: Form }

/** The page after a code has been asked for; it is the same for an address without an account. */
export function typeCodePage({ uid, challenge, form }: Sent): string {
  const { email } = form
  return layout(
    'Check your e-mail',
    html`<form class="panel" method="post" action="/auth/login/${uid}/code/check">
        <h1>Check your e-mail</h1>
        <p>
          If there is an account for <b class="break">${email}</b>, a code to log in with is on its
          way. It works in this browser for ${CHALLENGE_LIFETIMES.sign_in.codeMinutes} minutes.
        </p>
        ${hidden({ challenge, email })} ${codeField(form)}
        <button class="btn" type="submit">Log in</button>
        <p class="other"><a href="/auth/login/${uid}">Use your password</a></p>
      </form>
      <form class="panel slim" method="post" action="/auth/login/${uid}/code">
        ${hidden({ email })}
        <p>Nothing there after a minute? Check your spam folder, or:</p>
        <button class="btn btn-ghost" type="submit">Send another code</button>
        <p>No account yet? <a href="/auth/login/${uid}/register">Create account</a></p>
      </form>`,
  )
}
