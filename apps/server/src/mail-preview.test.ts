import { expect, test } from 'vitest'
import { refundMail } from '#features/money/payments/mails/refund.ts'
import { overMail } from '#features/roster/registration/mails/over.ts'
import type { Mail } from '#ports/mail.ts'
import { testApp } from '#testing/test-app.ts'
import { createApp } from './app.ts'
import { previews } from './mail-preview.ts'

const sender = {
  publicUrl: 'https://hive.example',
  organiser: { name: 'Hive', email: 'hello@hive.example' },
}

test('in demo mode every mail can be looked at, and in production there is no such page', async () => {
  const { app, context } = await testApp()
  const contents = await app.inject('/mails')
  const names = [...contents.body.matchAll(/href="(\/mails\/[a-z-]+)"/g)].map(([, path]) => path)
  expect(names.length).toBe(Object.keys(previews(sender)).length)
  for (const path of names) {
    const mail = await app.inject(path ?? '')
    expect([path, mail.statusCode]).toEqual([path, 200])
    expect(mail.body).toContain('<!doctype html>')
  }
  expect((await app.inject('/mails/none')).statusCode).toBe(404)
  const config = { ...context.config, mode: 'production' as const }
  const production = await createApp({ ...context, config })
  expect((await production.inject('/mails')).statusCode).toBe(404)
  await production.close()
})

/** Words for those alone who pay, or have paid, by card: shares of a fee, and a payment or refund that a bank has declined. */
const BY_CARD_ALONE =
  /^(payment-failed|refund-failed|refund-given-up|share-.+|confirmation-kept-card)$/

const NO_MONEY = { card: 0, cash: 0, bank: 0, credit: 0 }

/** The mails about money to someone who has paid this way, by their samples. */
function mailsPaidBy(way: 'cash' | 'bank'): Record<string, Mail> {
  const over = Object.entries(overMail.samples).map(([name, sample]) => {
    // Only what came by card is chosen for.
    const back = { backBy: { ...NO_MONEY, [way]: 8000 }, choosingCents: 0, chooseUntil: null }
    return [name, overMail({ ...sample, ...back }, sender)] as const
  })
  const refunds = Object.entries(refundMail.samples).map(([name, sample]) => {
    const refund = { ...sample, way: sample.way === 'card' ? way : sample.way }
    return [name, refundMail(refund, sender)] as const
  })
  return Object.fromEntries([...over, ...refunds])
}

test.each(['cash', 'bank'] as const)(
  'no mail to someone who paid by %s says a word of a card',
  (way) => {
    const mails = { ...previews(sender), ...mailsPaidBy(way) }
    const ofCards = Object.entries(mails).filter(([name, { subject, text, html }]) => {
      return !BY_CARD_ALONE.test(name) && /\bcards?\b/i.test(`${subject} ${text} ${html}`)
    })
    expect(ofCards.map(([name]) => name)).toEqual([])
    expect(Object.keys(mails).length).toBeGreaterThan(130)
    expect(mails['cancelled']?.text).toContain(
      { cash: 'so we’ll hand €80 back to you', bank: 'so we’ll transfer €80 back' }[way],
    )
  },
)

test('every mail has a width and buttons that Word knows, which draws it in Outlook, and colours of an evening', () => {
  for (const [name, { html }] of Object.entries(previews(sender))) {
    expect([name, html]).toEqual([
      name,
      expect.stringContaining('<!--[if mso]><table role="presentation" width="560">'),
    ])
    expect([name, html]).toEqual([
      name,
      expect.stringContaining('name="color-scheme" content="light dark"'),
    ])
    const buttons = [...html.matchAll(/<a [^>]*class="button"/g)]
    const cells = [...html.matchAll(/<td[^>]*mso-padding-alt[^>]*>\s*<a [^>]*class="button"/g)]
    expect([name, cells.length]).toEqual([name, buttons.length])
    expect([name, html.length < 9000]).toEqual([name, true])
  }
})
