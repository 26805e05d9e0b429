import { giveCredit } from '@hive/contract/roster/credits'
import * as disputes from '@hive/contract/money/disputes'
import { getPurchases, getReceipt } from '@hive/contract/money/receipts'
import * as books from '@hive/contract/money/reconciliation'
import * as choices from '@hive/contract/money/refund-choices'
import * as limits from '@hive/contract/money/money-limits'
import * as refunds from '@hive/contract/money/refunds'
import { act, route, type Routes } from '#http/route.ts'
import { describes } from '#http/served-routes.ts'
import { correctTaken } from './correct-taken.ts'
import { noteHandedBack, takeHandBackBack } from './hand-back.ts'
import { changeLimits, limitsOf } from './limits.ts'
import { giveUpRefund } from './give-up.ts'
import { giveGoodwill, refundPart } from './refund-on-request.ts'
import { decideOrder } from './orders.ts'
import { receiveNotice } from './notices.ts'
import { purchasesOf, receiptOf } from './receipts.ts'
import { askForBooks } from './provider-books.ts'
import { acceptDifference, payoutOf, reconciliationOf } from './reconciliation.ts'
import { calledOffOf, chooseRefund, refundChoicesOf } from './refund-choices.ts'
import { finishOddPayment, noteLostDispute, retryRefund } from './tasks.ts'

const DONE = { done: true } as const
const NOTICE_LIMIT = 512 * 1024

/** A player's payments and receipts. */
export const payments: Routes = async (app, { context }) => {
  route(app, context, getPurchases, async ({ caller, query }) => ({
    purchases: await purchasesOf(context, caller, query.leagueId),
  }))
  route(app, context, getReceipt, ({ caller, query }) =>
    receiptOf(context, caller, query.registrationId),
  )
  route(app, context, choices.getRefundChoices, async ({ caller }) => ({
    choices: await refundChoicesOf(context, caller),
  }))
  route(app, context, choices.chooseRefund, async ({ caller, body }) => ({
    choices: await chooseRefund(context, caller, body),
  }))
}

/** Organisers' calls about money. */
export const money: Routes = async (app, { context }) => {
  route(app, context, books.getReconciliation, ({ query }) => reconciliationOf(context, query))
  route(app, context, books.getPayout, ({ query }) => payoutOf(context, query.payoutId))
  route(app, context, books.readBooks, () => askForBooks(context))
  act(app, context, books.acceptDifference, acceptDifference)
  route(app, context, choices.getCalledOff, ({ query }) => calledOffOf(context.db, query.leagueId))
  route(app, context, refunds.refundPart, async ({ caller, body }) => {
    return { ...DONE, waits: await refundPart(context, caller, body) }
  })
  route(app, context, giveCredit, async ({ caller, body }) => {
    return { ...DONE, waits: await giveGoodwill(context, caller, body) }
  })
  route(app, context, refunds.retryRefund, ({ caller, body }) =>
    retryRefund(context, caller, body.refundId),
  )
  route(app, context, books.finishOddPayment, ({ caller, body }) =>
    finishOddPayment(context, caller, body.sessionId),
  )
  route(app, context, disputes.noteLostDispute, ({ caller, body }) =>
    noteLostDispute(context, caller, body.disputeId),
  )
}

/** Organisers' calls about money that they take and give back with their own hands, and about large sums. */
export const moneyByHand: Routes = async (app, { context }) => {
  act(app, context, refunds.noteHandedBack, noteHandedBack)
  act(app, context, refunds.takeHandBackBack, takeHandBackBack)
  act(app, context, refunds.giveUpRefund, giveUpRefund)
  route(app, context, limits.getMoneyLimits, () => limitsOf(context))
  act(app, context, limits.setMoneyLimits, changeLimits)
  act(app, context, limits.correctTaken, correctTaken)
  act(app, context, limits.decideMoneyOrder, decideOrder)
}

const STRIPE_NOTICES = {
  access: 'anyone',
  summary: 'Notices of the payment provider, believed by their signature alone.',
  type: 'application/json',
} as const

/** The payment provider's notices. They need a scope of their own, because the signature covers the raw body. */
export const paymentNotices: Routes = async (app, parts) => {
  await app.register(rawNotices, parts)
}

const rawNotices: Routes = async (app, { context }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: NOTICE_LIMIT },
    (_request, body, done) => done(null, body),
  )
  app.post('/api/webhooks/stripe', describes(STRIPE_NOTICES), async (request) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const signature = request.headers['stripe-signature']
    await receiveNotice(context, rawBody, Array.isArray(signature) ? signature[0] : signature)
    return { received: true }
  })
}
