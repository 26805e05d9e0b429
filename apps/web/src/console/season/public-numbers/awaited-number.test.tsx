import type { Draw } from '@hive/contract/season/schedule'
import { BEACON } from '@hive/domain/season/schedule/public-number'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { AwaitedNumber } from './awaited-number.tsx'

const SEALED: Draw = {
  number: 1,
  state: 'sealed',
  rules: 'hive-schedule-3',
  format: 'single',
  teams: 4,
  sealedAt: '2026-11-22T12:00:00.000Z',
  termsHash: 'ab'.repeat(32),
  numberSource: null,
  publicNumber: null,
  terms: null,
  games: null,
  gamesHash: null,
  publishedAt: null,
  discardedAt: null,
  takenBackAt: null,
  putOutBy: null,
  reason: '',
}
const LOTTO = { kind: 'other', what: 'The Lotto numbers', day: '2026-11-23' } as const
const ROUND = { kind: 'beacon', chain: BEACON.chain, round: 1_000_000 } as const

function openDraw(change: Partial<Draw>) {
  const sent: unknown[] = []
  const view = renderApp(
    <ConsoleStore>
      <AwaitedNumber leagueId={7} draw={{ ...SEALED, ...change }}>
        <button type="button">Draw</button>
      </AwaitedNumber>
    </ConsoleStore>,
    {
      state: stateOf(organiserOf({ role: 'coordinator', leagueId: null })),
      answers: {
        '/api/organiser/schedule/number': (request: unknown) => {
          sent.push((request as { body: unknown }).body)
          return { done: true }
        },
        '/api/organiser/schedule': () => new Promise(() => undefined),
      },
    },
  )
  return { ...view, sent }
}

const canDraw = () => screen.queryByRole('button', { name: 'Draw' }) !== null

test('a draw waits for its public number', () => {
  openDraw({ numberSource: { ...LOTTO, day: '2999-12-05' } })
  expect(screen.getByText(/The Lotto numbers .*It isn’t out yet\./)).toBeDefined()
  expect([canDraw(), screen.queryByLabelText('The number')]).toEqual([false, null])
})

test('a number that is out is typed in first', async () => {
  const { user, sent } = openDraw({ numberSource: LOTTO })
  expect(canDraw()).toBe(false)
  await user.type(screen.getByLabelText('The number'), '3 7 19')
  await user.click(screen.getByRole('button', { name: 'Enter the number' }))
  await expect.poll(() => sent).toEqual([{ leagueId: 7, number: 1, value: '3 7 19' }])
})

test('a round of the beacon that is out can be drawn at once, or be typed in from where it is', () => {
  openDraw({ numberSource: ROUND })
  expect(canDraw()).toBe(true)
  const { href } = screen.getByRole<HTMLAnchorElement>('link')
  expect(href).toBe(`https://api.drand.sh/${BEACON.chain}/public/1000000`)
})

test.each([
  [
    'once its number is known',
    { numberSource: LOTTO, publicNumber: { value: '3 7 19', signature: null } },
  ],
  ['where its terms name none', {}],
])('a draw is made %s', (_when, change) => {
  openDraw(change)
  expect(canDraw()).toBe(true)
})
