import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, ownRegistration, stateOf } from '#testing/samples.ts'
import { OrderTerms, PriceBox } from './price-box.tsx'
import { registrationsSlice } from '#features/roster/registration/slice.ts'

/** Six nights from 12 January 2027, at €75. */
const league = { ...sampleLeague, endDate: '2027-02-16', individualPrice: 7500 }
const choice = { leagueId: 7, registrationTypeId: 1, due: 6250, tryItOut: false }

const tryOut: RegistrationWire = {
  ...ownRegistration,
  id: 1,
  leagueTitle: league.title,
  TryItOutRegistration: true,
  nights: 1,
  due: 12.5,
  paid: 12.5,
  refundOnCancel: 2.5,
}

type Given = { moment?: string; own?: RegistrationWire[]; captainRewards?: number }

function order(
  change: object,
  { moment = '2026-11-20', own = [], captainRewards = 0 }: Given = {},
) {
  const state = stateOf(completeAccount, [league])
  const registrations = { ...registrationsSlice.getInitialState(), list: own, isLoaded: true }
  const site = { ...state.site, moment } as NonNullable<typeof state.site>
  renderApp(
    <>
      <PriceBox league={league} choice={{ ...choice, ...change }} />
      <OrderTerms league={league} isPaid={false} />
    </>,
    { state: { ...state, site, registrations: { ...registrations, captainRewards } } },
  )
  return screen.getByRole('region', { name: 'Your order' }).textContent
}

test.each([
  ['before its night', '2026-11-20', '6 nights', tryOut],
  ['after its night', '2027-01-13', '5 nights', tryOut],
  ['when its place has gone', '2027-01-16', '5 nights', { ...tryOut, state: 'tried' }],
] as const)(
  'a player who stays after a try-out reads the price per night, %s',
  (_when, at, nights, own) => {
    const text = order({}, { moment: at, own: [own] })
    expect(text).toContain(
      `${nights}, €12.50 each, equipment and venue included. The €12.50 for your try-out is taken off already.`,
    )
  },
)

test('a single place costs so much a night, and a team’s place is for the whole team', () => {
  expect(order({ due: 7500 })).toContain('6 nights, €12.50 each, equipment and venue included.')
  document.body.innerHTML = ''
  expect(order({ registrationTypeId: 2, due: 18000 })).toContain(
    '6 nights for our whole team, equipment and venue included.',
  )
})

test.each([
  ['2026-12-29', 'Cancel by 29 December 2026 and you get your money back'],
  ['2026-12-30', 'The first night is less than 14 days away, so there is no refund.'],
  ['2027-01-13', 'The league has started, so there is no refund.'],
])('on %s the terms name no day that is over: %s', (moment, terms) => {
  order({ due: 7500 }, { moment })
  expect(screen.getByText(terms, { exact: false })).toBeDefined()
  expect(screen.getByText(/^You pay by debit or credit card on the next page/)).toBeDefined()
})

test('a price that is lower than it is listed says what it was, and why', () => {
  const text = order({ due: 6750 }, { captainRewards: 1 })
  expect(text).toContain('before: €75€67.50(your captain reward: 10% off)')
  document.body.innerHTML = ''
  expect(order({ due: 7500 })).not.toContain('before')
})
