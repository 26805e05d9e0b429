import { html, type Markup } from '@hive/look/html.ts'
import { page } from '../pages/page.ts'
import type { State } from '../store.ts'
import type { Dispute, Intent, Refund } from './state.ts'
import { chargedIntents } from './wire/charge.ts'

/** Every payment, newest first, with what can be done about it. */
export function dashboardPage(state: State, problem: string | null): string {
  const payments = chargedIntents(state).toReversed()
  return page(
    'Payments',
    html`<h1>Payments</h1>
      <p>What the payment provider’s own pages would show, and what can be done there.</p>
      ${problem ? html`<p class="note card" role="alert">${problem}</p>` : null}
      ${payments.length === 0 ? html`<p class="muted">No payments yet.</p>` : null}
      ${payments.map((intent) => paymentCard(state, intent))}`,
  )
}

function paymentCard(state: State, intent: Intent): Markup {
  const isOf = ({ paymentIntent }: { paymentIntent: string | null }) => paymentIntent === intent.id
  const refunds = Object.values(state.refunds).filter(isOf)
  const disputes = Object.values(state.disputes).filter(isOf)
  const session = Object.values(state.sessions).find(isOf)
  const [standing, tone] = standingOf(intent, disputes)
  return html`<section class="card payment">
    <header class="line">
      <h2>${inEuro(intent.amount)}</h2>
      <span class="tag ${tone}">${standing}</span>
    </header>
    <p>${session?.item.name}</p>
    <p class="muted">${intent.payer.email ?? intent.payer.name}<br /><code>${intent.id}</code></p>
    ${isFree(intent, disputes) ? moneyForms(intent) : null}
    ${intent.status === 'processing' ? debitForms(intent) : null} ${refunds.map(refundLine)}
    ${disputes.map(disputeLine)}
  </section>`
}

/** Whether there is money left that no bank holds. */
function isFree({ status, amount, refunded }: Intent, disputes: Dispute[]): boolean {
  const isHeld = disputes.some((dispute) => dispute.status !== 'won')
  return status === 'succeeded' && amount > refunded && !isHeld
}

function standingOf(intent: Intent, disputes: Dispute[]): [text: string, tone: string] {
  if (intent.status === 'processing') return ['On its way', 'tag-blue']
  if (intent.status !== 'succeeded') return ['Failed', 'tag-clay']
  if (disputes.some(({ status }) => status === 'lost')) return ['Charged back', 'tag-clay']
  if (disputes.some(({ status }) => status !== 'won')) return ['Disputed', 'tag-clay']
  if (intent.refunded === intent.amount) return ['Refunded', 'tag-honey']
  return intent.refunded > 0 ? ['Partly refunded', 'tag-honey'] : ['Paid', 'tag-green']
}

function moneyForms({ id, amount, refunded }: Intent): Markup {
  const left = ((amount - refunded) / 100).toFixed(2)
  return html`<form class="actions" method="post" action="/dashboard">
    <input type="hidden" name="id" value="${id}" />
    <label for="amount-${id}">Euro to give back</label>
    <input class="input" id="amount-${id}" name="amount" value="${left}" inputmode="decimal" />
    <button class="btn btn-ghost" name="act" value="refund">Refund</button>
    <button class="btn btn-quiet" name="act" value="dispute">Let the payer dispute it</button>
  </form>`
}

function debitForms({ id }: Intent): Markup {
  return choice(id, [
    ['arrive', 'Let it arrive'],
    ['bounce', 'Let it bounce'],
  ])
}

function refundLine({ id, amount, status }: Refund): Markup {
  return html`<div class="entry">
    <p>Refund of ${inEuro(amount)}: ${status}</p>
    ${
      status === 'failed'
        ? null
        : choice(id, [
            ...(status === 'pending' ? [['refund_succeeds', 'Let it succeed'] as const] : []),
            ['refund_fails', 'Let it fail'],
          ])
    }
  </div>`
}

function disputeLine({ id, amount, status }: Dispute): Markup {
  const isOver = status === 'won' || status === 'lost'
  return html`<div class="entry">
    <p>Dispute over ${inEuro(amount)}: ${status.replaceAll('_', ' ')}</p>
    ${
      isOver
        ? null
        : choice(id, [
            ['win', 'Win it'],
            ['lose', 'Lose it'],
          ])
    }
  </div>`
}

function choice(id: string, acts: (readonly [act: string, text: string])[]): Markup {
  return html`<form class="actions" method="post" action="/dashboard">
    <input type="hidden" name="id" value="${id}" />
    ${acts.map(
      ([act, text]) =>
        html`<button class="btn btn-ghost" name="act" value="${act}">${text}</button>`,
    )}
  </form>`
}

function inEuro(cents: number): string {
  return new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}
