import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agreeAndPay, openSignUp, teamChoice } from '#testing/open-sign-up.tsx'

test('a captain splits the fee, reads the terms before paying, and pays a share', async () => {
  const sent: unknown[] = []
  const { user } = openSignUp(
    (request) => {
      sent.push(request)
      return new Promise(() => undefined)
    },
    teamChoice,
    { rule: 'asked' },
  )
  const field = await screen.findByLabelText('Who pays the team fee')
  expect([...field.children].map(({ textContent }) => textContent)).toEqual([
    'I pay all of it: €180',
    '2 of us split it: €90 each',
    '3 of us split it: €60 each',
  ])
  await user.selectOptions(field, '3')
  const order = screen.getByRole('region', { name: 'Your order' })
  expect(order.textContent).toContain('€60')
  expect(order.textContent).toContain('This is my share of €180.')
  expect(
    screen.getByText(/2 teammates pay €60 each by .+ You answer for the whole fee/),
  ).toBeDefined()
  expect(screen.getByText(/they join and pay theirs/)).toBeDefined()
  await agreeAndPay(user)
  await expect
    .poll(() => sent)
    .toMatchObject([{ body: { Price: 180, FeeShares: 3, FeeRest: 'asked' } }])
})

test('a captain reads what may be charged to the card, and that is what is agreed', async () => {
  const sent: unknown[] = []
  const { user } = openSignUp(
    (request) => {
      sent.push(request)
      return new Promise(() => undefined)
    },
    teamChoice,
    { rule: 'charged' },
  )
  await user.selectOptions(await screen.findByLabelText('Who pays the team fee'), '3')
  expect(
    screen.getByText(/we’ll charge it, at most €120, to the card you pay with now/),
  ).toBeDefined()
  await agreeAndPay(user)
  await expect.poll(() => sent).toMatchObject([{ body: { FeeShares: 3, FeeRest: 'charged' } }])
})

test('where the league allows no split, the captain is not asked and pays all of it', async () => {
  const sent: { body: object }[] = []
  const { user } = openSignUp((request) => {
    sent.push(request as { body: object })
    return new Promise(() => undefined)
  }, teamChoice)
  expect(await screen.findByText(/they join for free/)).toBeDefined()
  await agreeAndPay(user)
  await expect.poll(() => sent).toMatchObject([{ body: { Price: 180 } }])
  expect(sent[0]?.body).not.toHaveProperty('FeeShares')
  expect(screen.queryByLabelText('Who pays the team fee')).toBeNull()
})
