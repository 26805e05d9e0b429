import { expect, test } from 'vitest'
import { settleDisputes } from '#features/money/payments/disputes.ts'
import { settleRefunds } from '#features/money/payments/refunds.ts'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { givenSignUps } from '#testing/sign-up-world.ts'

test.each([
  ['nothing', () => undefined, 11.25, '78.75'],
  ['a part', (provider: PaymentProvider) => provider.refundByHand(500), 6.25, '83.75'],
  ['all', (provider: PaymentProvider) => provider.refundByHand(1125), 0, '90.00'],
  ['all, by the bank', (provider: PaymentProvider) => provider.dispute('lost', 1125), 0, '90.00'],
])(
  'of a try-out of which %s has gone back the page and the server count the same',
  async (_what, giveBack, paid, Price) => {
    const provider = new PaymentProvider()
    provider.session = { ...provider.session, amount: 1125 }
    const world = await givenSignUps({
      tryItOut: true,
      works: false,
      payments: provider.payments(),
    })
    const { sessionId } = (await world.start({ TryItOutRegistration: true, Price: 11.25 })).json()
    provider.pay()
    await world.verify(sessionId)
    giveBack(provider)
    await settleRefunds(world.context, 'pi_1')
    await settleDisputes(world.context, 'pi_1')
    const [own] = (await world.overview()).registrations
    expect(own).toMatchObject({ state: 'confirmed', TryItOutRegistration: true, paid })
    expect((await world.start({ Price: 1 })).json().fields).toEqual({ Price })
  },
)
