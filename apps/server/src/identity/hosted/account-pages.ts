import type { ChallengePurpose } from '@hive/domain/base/session/challenge'
import { askedIn } from '@hive/domain/base/session/asked'
import { paths } from '@hive/domain/base/site/paths'
import type { FieldNotes } from '@hive/domain/errors'
import { html, type Markup } from '@hive/look/html.ts'
import {
  codeField,
  emailField,
  type Form,
  hidden,
  newPasswordField,
  ownerField,
  passwordField,
  turnTo,
} from './fields.ts'
import { layout } from './layout.ts'

export function forgotPage({ form, uid }: { form: Form; uid: string | null }): string {
  return layout(
    'Forgotten password',
    html`<form class="panel" method="post" action="/auth/forgot">
      <h1>Forgotten password</h1>
      <p>Enter your e-mail and we’ll send you a link to choose a new one.</p>
      ${hidden(uid ? { uid } : {})} ${emailField(form)}
      <button class="btn" type="submit">Send the link</button>
      ${backToSignIn(uid)}
    </form>`,
  )
}

export function linkSentPage({ email, uid }: { email: string; uid: string | null }): string {
  return layout(
    'Check your e-mail',
    html`<form class="panel" method="post">
      <h1>Check your e-mail</h1>
      ${hidden({ email })}
      <p>
        If there is an account for <b class="break">${email}</b>, a link to choose a new password is
        on its way. It works for an hour.
      </p>
      <p>Nothing there after a minute? Check your spam folder.</p>
      ${backToSignIn(uid)}
    </form>`,
  )
}

export function resetPage({ token, proof, notes }: Reset): string {
  const { email } = proof
  return layout(
    'New password',
    html`<form class="panel" method="post" action="/auth/reset">
      <h1>New password</h1>
      <p>
        This will set a new password for <b class="break">${email}</b> and log you out on all your
        devices.
      </p>
      ${whoAsked(proof)} ${hidden({ token })} ${ownerField(email)}
      ${newPasswordField({ notes }, { label: 'New password' })}
      <button class="btn" type="submit">Save password</button>
    </form>`,
  )
}

type Proof = { email: string; device: string; createdAt: Date }

type Reset = { token: string; proof: Proof; notes: FieldNotes }

export function changePasswordPage({ email, notes }: { email: string; notes: FieldNotes }): string {
  return layout(
    'Change password',
    html`<form class="panel" method="post" action="/auth/password">
      <h1>Change password</h1>
      <p>We’ll log you out on all your other devices.</p>
      ${ownerField(email)} ${passwordField({ notes }, 'Current password')}
      ${newPasswordField({ notes }, { name: 'newPassword', label: 'New password' })}
      <button class="btn" type="submit">Change password</button>
      ${toChoosePassword()} ${backToAccount()}
    </form>`,
  )
}

export function changeEmailPage({ current, form }: { current: string; form: Form }): string {
  return layout(
    'Change e-mail',
    html`<form class="panel" method="post" action="/auth/email">
      <h1>Change e-mail</h1>
      <p>It’s now <b class="break">${current}</b>. We’ll send a code to the new one.</p>
      ${emailField(form, { label: 'New e-mail', autocomplete: 'email' })} ${ownerField(current)}
      ${passwordField(form, 'Your password')}
      <button class="btn" type="submit">Send the code</button>
      ${toChoosePassword()} ${backToAccount()}
    </form>`,
  )
}

type CodePage = {
  title: string
  action: string
  email: string
  fields: Readonly<Record<string, string>>
  notes: FieldNotes
}

/** The page on which someone signed in types the code that was sent to their address. */
export function codePage({ title, action, email, fields, notes }: CodePage): string {
  return layout(
    title,
    html`<form class="panel" method="post" action="${action}">
      <h1>${title}</h1>
      <p>We’ve sent a code to <b class="break">${email}</b>.</p>
      ${hidden(fields)} ${codeField({ notes })}
      <button class="btn" type="submit">Verify</button>
      ${backToAccount()}
    </form>`,
  )
}

export function askForCodePage({ email, next }: { email: string; next: string }): string {
  return layout(
    'Verify your e-mail',
    html`<form class="panel" method="post" action="/auth/verify/send">
      <h1>Verify your e-mail</h1>
      <p>
        We’ll send a code to <b class="break">${email}</b>. Once you have typed it in you can pay
        for a league, and no one else can claim your address.
      </p>
      ${hidden({ next })}
      <button class="btn" type="submit">Send me a code</button>
      ${backToAccount()}
    </form>`,
  )
}

type LinkPage = {
  token: string
  proof: Proof & { purpose: ChallengePurpose; passwordHash: string | null }
  /** Whether to ask for the password: one was chosen with this, or the account's owner is not signed in here. */
  asksPassword: boolean
  notes: FieldNotes
}

/** The page on which someone who reads a mail agrees to what was asked for, and which says what that is. */
export function verifyLinkPage({ token, proof, asksPassword, notes }: LinkPage): string {
  const { email, purpose, passwordHash } = proof
  const title = purpose === 'change_email' ? 'Your new e-mail' : 'Verify your e-mail'
  return layout(
    title,
    html`<form class="panel" method="post" action="/auth/verify">
      <h1>${title}</h1>
      <p>Is <b class="break">${email}</b> yours, and did you ask for this?</p>
      ${whoAsked(proof)}
      <p>${whatChanges(purpose, passwordHash !== null)}</p>
      ${hidden({ token, purpose })}
      ${asksPassword && html`${ownerField(email)} ${passwordField({ notes }, 'Your Hive password')}`}
      <button class="btn" type="submit">Yes, verify</button>
    </form>`,
  )
}

function whatChanges(purpose: ChallengePurpose, hasPassword: boolean): string {
  if (purpose === 'change_email') {
    return 'This makes it the e-mail that you log in with, and logs you out on all your other devices.'
  }
  return hasPassword
    ? 'This verifies it and will set a new password: the one that was chosen when this was asked for. Please type it. If you have a Hive account already, its password will do too, and stays as it is.'
    : 'This verifies it. Nothing else changes.'
}

/** Who asked for what a page is about to do. */
function whoAsked({ device, createdAt }: Proof): Markup {
  return html`<p class="hint">
    It was asked for ${askedIn({ device, at: createdAt })}. Was that not you? Then close this page:
    nothing changes without you.
  </p>`
}

function backToSignIn(uid: string | null): Markup {
  const text = 'Back to log in'
  const way = uid
    ? turnTo(`/auth/login/${uid}`, { uid, text })
    : html`<a href="${paths.login}">${text}</a>`
  return html`<p class="other">${way}</p>`
}

/** The way on for those who log in with codes alone. */
function toChoosePassword(): Markup {
  return html`<p class="other">
    Forgotten it, or never had one? <a href="/auth/forgot">Choose a password</a>
  </p>`
}

function backToAccount(): Markup {
  return html`<p class="other"><a href="${paths.account}">Back to your account</a></p>`
}
