import type { FieldNotes } from '@hive/domain/errors'
import { PASSWORD_MINIMUM } from '../accounts.ts'
import { html, type Markup } from '@hive/look/html.ts'
import { layout } from './layout.ts'

/** What was typed (never the password), and what is wrong with it. */
export type Form = { email: string; notes: FieldNotes }

type Demo = { emails: readonly string[]; password: string } | null

export function signInPage({ uid, form, demo }: { uid: string; form: Form; demo: Demo }): string {
  return layout(
    'Sign in',
    html`<form class="panel" method="post" action="/auth/login/${uid}">
        <h1>Sign in</h1>
        ${emailField(form)} ${passwordField(form, { autocomplete: 'current-password' })}
        <button class="btn" type="submit">Sign in</button>
        <p class="other">New here? <a href="/auth/login/${uid}/register">Create account</a></p>
      </form>
      ${demo && demoNote(demo)}`,
  )
}

export function registerPage({ uid, form }: { uid: string; form: Form }): string {
  return layout(
    'Create account',
    html`<form class="panel" method="post" action="/auth/login/${uid}/register">
      <h1>Create account</h1>
      <p>One account for every league. It takes half a minute.</p>
      ${emailField(form)}
      ${passwordField(form, {
        autocomplete: 'new-password',
        hint: `At least ${PASSWORD_MINIMUM} characters. A few words together are best.`,
      })}
      <button class="btn" type="submit">Create account</button>
      <p class="other">Have an account? <a href="/auth/login/${uid}">Sign in</a></p>
    </form>`,
  )
}

function emailField({ email, notes }: Form): Markup {
  return field({
    name: 'email',
    label: 'E-mail',
    note: notes['email'],
    input: html`<input class="input" id="email" name="email" type="email" value="${email}"
    autocomplete="username" autocapitalize="none" spellcheck="false" required ${wrong('email', notes)}`,
  })
}

function passwordField(
  { notes }: Form,
  { autocomplete, hint }: { autocomplete: string; hint?: string },
): Markup {
  return field({
    name: 'password',
    label: 'Password',
    note: notes['password'],
    hint,
    input: html`<input class="input" id="password" name="password" type="password"
    autocomplete="${autocomplete}" required ${wrong('password', notes)}`,
  })
}

type Field = {
  name: string
  label: string
  note: string | undefined
  hint?: string | undefined
  input: Markup
}

function field({ name, label, note, hint, input }: Field): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${input} /> ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${note && html`<p class="note" id="${name}-note" role="alert">${note}</p>`}
  </div>`
}

function wrong(name: string, notes: FieldNotes): Markup {
  return notes[name] ? html`aria-invalid="true" aria-describedby="${name}-note"` : html``
}

function demoNote({ emails, password }: { emails: readonly string[]; password: string }): Markup {
  return html`<aside class="panel demo" aria-label="Demo accounts">
    <h2>This is a demo</h2>
    <p>Sign in as one of these, with the password <code>${password}</code></p>
    <ul>
      ${emails.map((email) => html`<li><code>${email}</code></li>`)}
    </ul>
  </aside>`
}
