import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { GiveBack } from './give-back.tsx'

const AT = '2026-11-20T12:00:00.000Z'
const PAID = {
  registrationId: 11,
  leagueId: 7,
  league: 'Leixlip Tuesday Pickleball',
  amount: 90,
  byCredit: 0,
  way: 'card',
  reference: '',
  left: 90,
  at: AT,
} as const
const OTHER = { ...PAID, registrationId: 12, leagueId: 8, league: 'Lucan Monday Badminton' }

type Money = ComponentProps<typeof GiveBack>['money']

function open(
  who = organiserOf(),
  answer: (time: number) => unknown = () => ({ done: true }),
  money: Money = { payments: [PAID, OTHER], refunds: [] },
) {
  withDialogs()
  const sent: unknown[] = []
  const take = (call: unknown) => {
    sent.push((call as { body: unknown }).body)
    return answer(sent.length)
  }
  const view = renderApp(
    <ConsoleStore>
      <GiveBack name="Aoife Byrne" money={money} />
    </ConsoleStore>,
    {
      state: stateOf(who),
      answers: { '/api/organiser/refunds': take, '/api/organiser/credits': take },
    },
  )
  return { ...view, sent }
}

const button = (name: string) => screen.getByRole('button', { name })

const CHOICE = 'Card or credit, as they choose'

test('a refund goes the way it was paid, or leaves a card payer the choice, and never becomes a credit by order', async () => {
  const { user, sent } = open()
  await user.click(button('Refund or credit'))
  await user.selectOptions(screen.getByLabelText('What they get'), CHOICE)
  expect(screen.getByText(/waits up to three days for them to choose/)).toBeDefined()
  const ways = [...screen.getByLabelText('What they get').querySelectorAll('option')]
  expect(ways.map(({ value }) => value)).toEqual(['card', 'choice', 'goodwill'])
  await user.type(screen.getByLabelText('Euro'), '12,50')
  await user.type(screen.getByLabelText('Why?'), 'Rained off')
  await user.click(button('Refund €12.50'))
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent).toMatchObject([
    { registrationId: 11, way: 'choice', amount: 12.5, reason: 'Rained off' },
  ])
})

test('a favour is a credit for the league that was chosen', async () => {
  const { user, sent } = open()
  await user.click(button('Refund or credit'))
  await user.selectOptions(screen.getByLabelText('For which league'), 'Lucan Monday Badminton')
  await user.selectOptions(screen.getByLabelText('What they get'), 'A credit on top, as a favour')
  await user.type(screen.getByLabelText('Euro'), '10')
  await user.type(screen.getByLabelText('Why?'), 'Cold hall')
  await user.click(button('Give €10'))
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent).toMatchObject([{ registrationId: 12, amount: 10, reason: 'Cold hall' }])
  expect(sent[0]).not.toHaveProperty('way')
})

test('an amount that is none is refused at its field', async () => {
  const { user, sent } = open()
  await user.click(button('Refund or credit'))
  await user.type(screen.getByLabelText('Euro'), 'ten')
  await user.type(screen.getByLabelText('Why?'), 'Rained off')
  await user.click(button('Refund'))
  expect(await screen.findByText('Please enter an amount, such as 80 or 80.50.')).toBeDefined()
  expect(sent).toEqual([])
})

test('a treasurer of one league gives back for that league alone', async () => {
  const { user } = open(organiserOf({ role: 'treasurer', leagueId: 8 }))
  await user.click(button('Refund or credit'))
  const leagues = screen.getByLabelText('For which league')
  expect([...leagues.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Lucan Monday Badminton',
  ])
})

test('a sum that is not usual is asked about, and yes counts for that very sum', async () => {
  const question = 'This is €9,500.00, which is more than €200.00. Is it right?'
  const { user, sent } = open(organiserOf(), (time) => {
    if (time > 1) return { done: true, waits: true }
    throw new ApiError(409, {
      code: 'sum_to_check',
      message: question,
      fields: { sureOf: question },
    })
  })
  await user.click(button('Refund or credit'))
  await user.selectOptions(screen.getByLabelText('What they get'), 'A credit on top, as a favour')
  await user.type(screen.getByLabelText('Euro'), '9500')
  await user.type(screen.getByLabelText('Why?'), 'Cold hall')
  await user.click(button('Give €9,500'))
  expect(await screen.findByText(question)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Yes, €9,500.00 is right'))
  await user.click(screen.getByLabelText('Yes, €9,500.00 is right'))
  await user.click(button('Give €9,500'))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent).toMatchObject([
    { amount: 9500, sureOf: null },
    { amount: 9500, sureOf: 9500 },
  ])
  expect(await screen.findByText(/needs a second organiser/)).toBeDefined()
})

test('it says what was paid and how, what goes back, and what is left, and leaves out what is all back', async () => {
  const refund = {
    ...PAID,
    refundId: 1,
    reason: 'organiser',
    standing: 'back',
    amount: 20,
  } as const
  const money = {
    payments: [
      { ...PAID, way: 'cash', amount: 180, left: 50 } as const,
      { ...OTHER, left: 0 },
      { ...OTHER, registrationId: 13, league: 'Naas Friday Badminton', byCredit: 90 },
    ],
    refunds: [
      refund,
      { ...refund, refundId: 2, standing: 'on_its_way', amount: 30 } as const,
      { ...refund, refundId: 3, standing: 'failed', amount: 80 } as const,
    ],
  }
  const { user } = open(organiserOf(), undefined, money)
  await user.click(button('Refund or credit'))
  expect(
    screen.getByText(
      'Paid €180 in cash · €20 has gone back · €30 is on its way back · a refund of €80 failed and is still owed · €50 left',
    ),
  ).toBeDefined()
  expect(screen.getByText('A refund in cash')).toBeDefined()
  expect(screen.queryByText('Lucan Monday Badminton')).toBeNull()
  await user.selectOptions(screen.getByLabelText('For which league'), 'Naas Friday Badminton')
  expect(screen.getByText('Paid €90 with credit · nothing has gone back · €90 left')).toBeDefined()
})
