import { tidyEmail } from '@hive/domain/base/players/email'
import type { FieldNotes } from '@hive/domain/errors'
import { PASSWORD_MINIMUM } from '@hive/domain/base/session/password'
import { html, type Markup } from '@hive/look/html.ts'

/** The typed text (never a password), and the problems with it. */
export type Form = { email: string; notes: FieldNotes }

export const NO_FORM: Form = { email: '', notes: {} }

export function emailField(
  { email, notes }: Form,
  { label = 'E-mail', autocomplete = 'username' } = {},
): Markup {
  return field({
    name: 'email',
    label,
    note: notes['email'],
    input: html`<input class="input" id="email" name="email" type="email" value="${email}"
    autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false" required
    ${described('email', notes)}`,
  })
}

/** The field for an existing password. */
export function passwordField({ notes }: Pick<Form, 'notes'>, label = 'Password'): Markup {
  return field({
    name: 'password',
    label,
    note: notes['password'],
    input: html`<input class="input" id="password" name="password" type="password"
    autocomplete="current-password" required ${described('password', notes)}`,
  })
}

/** The field for a new password. */
export function newPasswordField(
  { notes }: Pick<Form, 'notes'>,
  { name = 'password', label = 'Password' } = {},
): Markup {
  return field({
    name,
    label,
    note: notes[name],
    hint: `At least ${PASSWORD_MINIMUM} characters. A few words together are best.`,
    input: html`<input class="input" id="${name}" name="${name}" type="password"
    autocomplete="new-password" minlength="${PASSWORD_MINIMUM}" required
    ${described(name, notes, true)}`,
  })
}

/** The field for the six digits of a mail, which phones fill in by themselves. Pasted with other words, they are found all the same. */
export function codeField({ notes }: Pick<Form, 'notes'>): Markup {
  return field({
    name: 'code',
    label: 'Code',
    note: notes['code'],
    input: html`<input class="input code" id="code" name="code" inputmode="numeric"
    autocomplete="one-time-code" required
    ${described('code', notes)}`,
  })
}

export function hidden(fields: Readonly<Record<string, string>>): Markup[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
}

/** What a button of `turnTo` sends: the sign-in, beside whatever the form holds. */
export type Turn = { turn?: string }

/** A link to another page of the sign-in that takes along the e-mail as typed, which no address may hold. */
export function turnTo(action: string, { uid, text }: { uid: string; text: string }): Markup {
  return html`<button
    class="link"
    type="submit"
    formaction="${action}"
    formnovalidate
    name="turn"
    value="${uid}"
  >
    ${text}
  </button>`
}

/** The form of a page that somebody has turned to. */
export function turnedForm(body: { email?: string } | undefined): Form {
  return { email: tidyEmail(body?.email ?? ''), notes: {} }
}

/** A hidden field with the e-mail, so that password managers know the account. */
export function ownerField(email: string): Markup {
  return html`<input
    class="unseen"
    type="email"
    name="username"
    value="${email}"
    autocomplete="username"
    readonly
    tabindex="-1"
    aria-hidden="true"
  />`
}

type Field = {
  name: string
  label: string
  note: string | undefined
  hint?: string
  input: Markup
}

function field({ name, label, note, hint, input }: Field): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${input} /> ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${note && html`<p class="note" id="${name}-note" role="alert">${note}</p>`}
  </div>`
}

function described(name: string, notes: FieldNotes, hasHint = false): Markup {
  const ids = [hasHint && `${name}-hint`, notes[name] && `${name}-note`].filter(Boolean).join(' ')
  const invalid = notes[name] ? html`aria-invalid="true"` : ''
  return html`${invalid} ${ids && html`aria-describedby="${ids}"`}`
}
