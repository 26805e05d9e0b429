import { html, type Markup } from '@hive/look/html.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo-accounts.ts'
import {
  codeField,
  emailField,
  type Form,
  hidden,
  newPasswordField,
  passwordField,
  turnTo,
} from './fields.ts'
import { layout } from './layout.ts'

type SignIn = {
  uid: string
  form: Form
  /** Whether to show the demo accounts. */
  isDemo: boolean
  /** Whether the visitor has paid, and came back signed out. */
  isPaid: boolean
}

/** What the Enter key presses: with a password it logs in, without one it asks for a code. */
const DEFAULT_BUTTON = html`<button
  class="unseen"
  type="submit"
  formnovalidate
  tabindex="-1"
  aria-hidden="true"
></button>`

export function signInPage({ uid, form, isDemo, isPaid }: SignIn): string {
  return layout(
    'Log in',
    html`<form class="panel" method="post" action="/auth/login/${uid}">
        <h1>Log in or join</h1>
        ${isPaid && html`<p>Your payment is safe. Log in and we’ll finish your sign-up.</p>`}
        ${emailField(form, { autocomplete: 'username webauthn' })} ${DEFAULT_BUTTON}
        <button class="btn" type="submit" formaction="/auth/login/${uid}/code" formnovalidate>
          E-mail me a code
        </button>
        <p class="hint">New here? The code makes your account too.</p>
        <p class="or">or with a password</p>
        ${passwordField(form)}
        <button class="btn btn-ghost" type="submit">Log in</button>
        <p class="other">${turnTo('/auth/forgot', { uid, text: 'Forgotten your password?' })}</p>
        <p class="other">
          ${turnTo(`/auth/login/${uid}/register`, { uid, text: 'Create account with a password' })}
        </p>
      </form>
      <form
        class="panel slim"
        id="passkey"
        method="post"
        action="/auth/login/${uid}/passkey"
        hidden
      >
        <input type="hidden" name="answer" value="" />
        <button class="btn btn-ghost" type="submit">Use a passkey</button>
        <p class="note" role="alert">${form.notes['passkey']}</p>
      </form>
      ${isDemo && demoNote()}`,
    { script: '/auth/passkey.js' },
  )
}

export function registerPage({ uid, form }: { uid: string; form: Form }): string {
  return layout(
    'Create account',
    html`<form class="panel" method="post" action="/auth/login/${uid}/register">
      <h1>Create account</h1>
      <p>One account for every league.</p>
      ${emailField(form)} ${newPasswordField(form)}
      <button class="btn" type="submit">Create account</button>
      <p class="other">Have an account? ${turnTo(`/auth/login/${uid}`, { uid, text: 'Log in' })}</p>
    </form>`,
  )
}

type Check = { uid: string; challenge: string; form: Form; isAgain?: boolean }

/** The page after creating an account; it is the same for an address that already has one. */
export function checkMailPage({ uid, challenge, form, isAgain }: Check): string {
  const { email } = form
  return layout(
    'Check your e-mail',
    html`<form class="panel" method="post" action="/auth/login/${uid}/verify">
        <h1>Check your e-mail</h1>
        <p>
          ${isAgain ? 'We’ve sent another code' : 'We’ve sent a code'} to
          <b class="break">${email}</b>. Enter it here and you’re in.
        </p>
        ${hidden({ challenge, email })} ${codeField(form)}
        <button class="btn" type="submit">Verify and continue</button>
      </form>
      <form class="panel slim" method="post" action="/auth/login/${uid}/again">
        ${hidden({ challenge, email })}
        <p>Nothing there after a minute? Check your spam folder, or:</p>
        <button class="btn btn-ghost" type="submit">Send another code</button>
        <p>
          You can also ${turnTo(`/auth/login/${uid}`, { uid, text: 'log in with your password' })}
          and verify later, before you pay.
        </p>
      </form>`,
  )
}

function demoNote(): Markup {
  return html`<aside class="panel demo" aria-label="Demo accounts">
    <h2>This is a demo</h2>
    <p>Log in as one of these, with the password <code>${DEMO_PASSWORD}</code></p>
    <ul>
      ${Object.values(DEMO_ACCOUNTS).map((email) => html`<li><code>${email}</code></li>`)}
    </ul>
  </aside>`
}
