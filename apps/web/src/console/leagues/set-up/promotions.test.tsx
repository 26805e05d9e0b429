import type { PromotionRow } from '@hive/contract/leagues/promotions'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { Promotions } from './promotions.tsx'

const EARLY: PromotionRow = {
  promotionId: 3,
  version: 2,
  percent: 15,
  from: '2026-11-01T09:00',
  until: '2026-12-18T23:59',
  label: '',
  text: '(15% off until December 18th!)',
  couponCode: 'EARLY15',
  scope: 'league',
  state: 'running',
  people: 4,
}

function open() {
  const sent: unknown[] = []
  let promotions: PromotionRow[] = [EARLY]
  const view = renderApp(
    <ConsoleStore>
      <Promotions leagueId={7} />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf()),
      answers: {
        '/api/organiser/promotions': (call) => {
          const { body } = call as { body?: object }
          if (body === undefined) return { promotions }
          sent.push(body)
          promotions = [{ ...EARLY, version: 3, text: 'Early birds' }]
          return { promotionId: 3, version: 3 }
        },
      },
    },
  )
  return { ...view, sent }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('each promotion says how much, where, when, its code, and how many signed up with it', async () => {
  open()
  const list = within(await screen.findByRole('list', { name: 'Promotions' }))
  expect(list.getByRole('listitem').textContent).toBe(
    '(15% off until December 18th!)Running' +
      '15% off in this league, from 1 November 2026 at 9 am until 18 December 2026' +
      'Code EARLY15, 4 sign-ups hereChange',
  )
  const signUps = list.getByRole('link', { name: '4 sign-ups here' })
  expect(signUps.getAttribute('href')).toBe('/organiser/leagues/7/people?promotion=EARLY15')
})

test('a promotion is added with what its fields say', async () => {
  const { user, sent } = open()
  await user.click(screen.getByRole('button', { name: 'Add a promotion' }))
  await user.click(screen.getByRole('button', { name: 'Add promotion' }))
  expect(await screen.findByText('Please enter a percentage from 1 to 90.')).toBeDefined()
  type('Percentage off', '20')
  type('Where it counts', 'all')
  type('From', '2026-12-01T00:00')
  type('Until', '2026-12-31T23:59')
  type('Coupon code', 'XMAS20')
  await user.click(screen.getByRole('button', { name: 'Add promotion' }))
  expect(await screen.findByText('Promotion saved.')).toBeDefined()
  expect(sent).toEqual([
    {
      promotionId: null,
      version: 0,
      leagueId: 7,
      percent: 20,
      scope: 'all',
      from: '2026-12-01T00:00',
      until: '2026-12-31T23:59',
      label: '',
      couponCode: 'XMAS20',
    },
  ])
})

test('a promotion is changed in the version that was read, and read again', async () => {
  const { user, sent } = open()
  const change = 'Change (15% off until December 18th!)'
  await user.click(await screen.findByRole('button', { name: change }))
  type('Text beside the price', 'Early birds')
  await user.click(screen.getByRole('button', { name: 'Save promotion' }))
  expect(await screen.findByRole('button', { name: 'Change Early birds' })).toBeDefined()
  expect(sent).toMatchObject([{ promotionId: 3, version: 2, label: 'Early birds' }])
})
