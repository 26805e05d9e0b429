import { html, type Markup } from '@hive/look/html.ts'
import { MARK } from '@hive/look/mark.ts'
import { page } from '../pages/page.ts'
import type { Session } from './state.ts'
import type { CardForm, CardNotes } from './card-form.ts'
import { takesDebits } from './debits.ts'

const BRAND = {
  markup: `<svg width="30" height="34" viewBox="0 0 36 40" aria-hidden="true">${MARK}</svg>`,
}

/** The card form, with the purchase and its price in sight. */
export function cardPage(session: Session, form: CardForm, notes: CardNotes): string {
  const price = priceOf(session)
  return page(
    `Pay ${price}`,
    html`${frame(session)}
      <form class="card" method="post" action="/c/pay/${session.id}" novalidate>
        <h2>Pay by card</h2>
        ${field('email', 'E-mail', { value: session.email ?? '', type: 'email', isLocked: true })}
        ${field('cardNumber', 'Card number', {
          value: form.cardNumber,
          note: notes.cardNumber,
          autocomplete: 'cc-number',
          inputmode: 'numeric',
          placeholder: '1234 1234 1234 1234',
        })}
        <div class="pair">
          ${field('expiry', 'Expiry', {
            value: form.expiry,
            note: notes.expiry,
            autocomplete: 'cc-exp',
            inputmode: 'numeric',
            placeholder: 'MM / YY',
          })}
          ${field('cvc', 'CVC', {
            value: '',
            note: notes.cvc,
            autocomplete: 'cc-csc',
            inputmode: 'numeric',
            placeholder: '123',
          })}
        </div>
        ${field('name', 'Name on card', { value: form.name, note: notes.name, autocomplete: 'cc-name' })}
        ${session.keepsCard ? KEPT : null}
        <button class="btn" type="submit">Pay ${price}</button>
        <p class="back"><a href="${session.cancelUrl}">Back to Hive</a></p>
      </form>
      ${takesDebits(session) ? debitForm(session, notes) : null} ${SANDBOX}`,
  )
}

/** Payment by direct debit, where the session allows it. */
function debitForm(session: Session, { iban }: CardNotes): Markup {
  return html`<form class="card" method="post" action="/c/pay/${session.id}/debit" novalidate>
    <h2>Pay by direct debit</h2>
    ${field('iban', 'IBAN', { value: '', note: iban, placeholder: 'IE29 AIBK 9311 5212 3456 78' })}
    ${field('name', 'Name on account', { value: '', id: 'account-name', autocomplete: 'name' })}
    <button class="btn btn-ghost" type="submit">Pay ${priceOf(session)} from your account</button>
    <ul class="plain">
      <li><code>IE29 AIBK 9311 5212 3456 78</code> arrives</li>
      <li><code>IE24 AIBK 9311 5212 3456 71</code> arrives three minutes later</li>
      <li><code>IE02 AIBK 9311 5212 3456 79</code> bounces</li>
      <li><code>IE51 AIBK 9311 5212 3456 70</code> bounces three minutes later</li>
    </ul>
  </form>`
}

/** The page on which a bank confirms some cards. */
export function confirmPage(session: Session, card: string): string {
  return page(
    'Confirm with your bank',
    html`${frame(session)}
      <form class="card" method="post" action="/c/pay/${session.id}/confirm">
        <h2>Confirm with your bank</h2>
        <p>Your bank wants to be sure that it is you who pays ${priceOf(session)}.</p>
        <input type="hidden" name="card" value="${card}" />
        <button class="btn" name="answer" value="complete">Complete authentication</button>
        <button class="btn btn-ghost" name="answer" value="fail">Fail authentication</button>
      </form>`,
  )
}

export function overPage(session: Session): string {
  return page(
    'This payment has ended',
    html`${frame(session)}
      <section class="card stack">
        <h2>This payment has ended</h2>
        <p>The time to pay ran out, so nothing was charged. You can start again on Hive.</p>
        <a class="btn" href="${session.cancelUrl}">Back to Hive</a>
      </section>`,
  )
}

export function gonePage(): string {
  return page(
    'No such payment',
    html`<h1>No such payment</h1>
      <p>There is no payment at this address.</p>`,
  )
}

function frame(session: Session): Markup {
  return html`<header class="bill">
    <p class="ribbon tag tag-honey">Test mode: no real card is charged</p>
    <p class="brand">${BRAND} Hive</p>
    <h1>${session.item.name}</h1>
    <p class="muted">${session.item.description}</p>
    <p class="price">${priceOf(session)}</p>
  </header>`
}

const KEPT = html`<p class="muted">
  By paying, you allow Hive to charge this card for future payments as agreed.
</p>`

const SANDBOX = html`<aside class="card">
  <h2>Cards to try</h2>
  <ul class="plain">
    <li><code>4242 4242 4242 4242</code> pays</li>
    <li><code>4000 0000 0000 0002</code> is declined</li>
    <li><code>4000 0000 0000 9995</code> has not enough money</li>
    <li><code>4000 0025 0000 3155</code> asks the bank first</li>
    <li><code>4000 0027 6000 3184</code> asks the bank each time, so it can’t be charged later</li>
  </ul>
  <p class="muted">Any date to come and any three digits will do.</p>
</aside>`

type FieldOptions = {
  value: string
  id?: string
  note?: string | undefined
  type?: string
  isLocked?: boolean
  autocomplete?: string
  inputmode?: string
  placeholder?: string
}

function field(name: string, label: string, options: FieldOptions): Markup {
  const { value, id = name, note, type = 'text', isLocked } = options
  const { autocomplete = 'off', inputmode = 'text' } = options
  const state = note ? html`aria-invalid="true" aria-describedby="${id}-note"` : html``
  const lock = isLocked ? html`readonly` : html`required`
  return html`<p class="field">
    <label for="${id}">${label}</label>
    <input
      class="input"
      id="${id}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode}"
      placeholder="${options.placeholder ?? ''}"
      ${state}
      ${lock}
    />
    ${note ? html`<span class="note" id="${id}-note" role="alert">${note}</span>` : null}
  </p>`
}

function priceOf({ amount, currency }: Session): string {
  return new Intl.NumberFormat('en-IE', { style: 'currency', currency }).format(amount / 100)
}
