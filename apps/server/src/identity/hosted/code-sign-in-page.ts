import { CHALLENGE_LIFETIMES } from '@hive/domain/base/session/challenge'
import { html } from '@hive/look/html.ts'
import { codeField, type Form, hidden, turnTo } from './fields.ts'
import { layout } from './layout.ts'

type SentCode = { uid: string; challenge: string; form: Form; isAgain?: boolean }

/** The page after a code has been asked for; it is the same for an address without an account. */
export function typeCodePage({ uid, challenge, form, isAgain }: SentCode): string {
  const { email } = form
  return layout(
    'Check your e-mail',
    html`<form class="panel" method="post" action="/auth/login/${uid}/code/check">
        <h1>Check your e-mail</h1>
        <p>
          ${isAgain ? 'We’ve sent another code' : 'We’ve sent a code'} to
          <b class="break">${email}</b>. Type it here and you’re in.
        </p>
        ${hidden({ challenge, email })} ${codeField(form)}
        <button class="btn" type="submit">Continue</button>
        <p class="hint">
          It works in this browser for ${CHALLENGE_LIFETIMES.sign_in.codeMinutes} minutes.
        </p>
      </form>
      <form class="panel slim" method="post" action="/auth/login/${uid}/code">
        ${hidden({ email, again: 'yes' })}
        <p>Nothing there after a minute? Check your spam folder, or:</p>
        <button class="btn btn-ghost" type="submit">Send another code</button>
        <p class="other">
          ${turnTo(`/auth/login/${uid}`, { uid, text: 'Another address, or your password' })}
        </p>
      </form>`,
  )
}
