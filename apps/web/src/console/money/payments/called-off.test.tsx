import type { BackWire, CalledOff as Progress } from '@hive/contract/money/refund-choices'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withDialogs } from '#testing/with-dialogs.ts'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { CalledOff } from './called-off.tsx'

const REFUND: BackWire = {
  refundId: 1,
  playerId: 11,
  playerName: 'Aoife Byrne',
  amount: 90,
  standing: 'not_chosen',
  way: 'card',
  isWithheld: false,
  failure: null,
}

function open(change: Partial<Progress>) {
  const sent: unknown[] = []
  const view = renderApp(
    <ConsoleStore>
      <CalledOff leagueId={7} />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf()),
      answers: {
        '/api/organiser/leagues/called-off': () => ({
          left: 0,
          endsAt: null,
          refunds: [],
          ...change,
        }),
        '/api/organiser/refunds/retry': (call) => {
          sent.push((call as { body: unknown }).body)
          return { done: true }
        },
        '/api/organiser/refunds/handed-back': (call) => {
          sent.push((call as { body: unknown }).body)
          return { refundId: 3 }
        },
      },
    },
  )
  return { ...view, sent }
}

test('the progress says how much is where, and until when players choose', async () => {
  open({
    left: 2,
    endsAt: '2026-11-27T00:00:00.000Z',
    refunds: [
      REFUND,
      { ...REFUND, refundId: 2, standing: 'to_card' },
      { ...REFUND, refundId: 3, amount: 45.5, standing: 'done', way: 'credit' },
      { ...REFUND, refundId: 4, standing: 'done' },
    ],
  })
  expect(await screen.findByText('2 sign-ups still to end.')).toBeDefined()
  expect(screen.getByText(/until the end of 26 November 2026\./)).toBeDefined()
  const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(facts).toEqual([
    'Not chosen yet€90.00 1 refund',
    'Going to the card€90.00 1 refund',
    'Done€135.50 2 refunds',
  ])
  expect(screen.getByText('Became a credit')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('refunds that failed say why and can be made again, one by one and together; cash is handed back', async () => {
  withDialogs()
  const failed = { ...REFUND, standing: 'failed', failure: 'expired_or_canceled_card' } as const
  const { user, sent } = open({
    refunds: [
      failed,
      { ...failed, refundId: 2, playerName: 'Brian Casey' },
      { ...REFUND, refundId: 3, playerName: 'Cara Daly', way: 'cash', standing: 'to_hand_back' },
    ],
  })
  const [first] = await screen.findAllByRole('row', { name: /expired or canceled card/ })
  if (!first) throw new Error('There is no such row.')
  await user.click(within(first).getByRole('button', { name: 'Try again: Aoife Byrne' }))
  await user.click(screen.getByRole('button', { name: 'Try all 2 again' }))
  await user.click(screen.getByRole('button', { name: 'Hand back €90: Cara Daly' }))
  await user.click(screen.getByRole('button', { name: 'Record €90 as given back' }))
  await expect
    .poll(() => sent)
    .toEqual([
      { refundId: 1 },
      { refundId: 1 },
      { refundId: 2 },
      { refundId: 3, amount: 90, way: 'cash', reference: '', handedOn: null },
    ])
})

test('a league without payments has nothing to give back', async () => {
  open({})
  expect(await screen.findByText('There’s nothing to give back.')).toBeDefined()
})
