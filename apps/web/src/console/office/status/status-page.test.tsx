import type { Status } from '@hive/contract/office/status'
import { checksOf } from '@hive/domain/office/status/checks'
import type { HeldRole } from '@hive/domain/base/session/roles'
import { calmFigures } from '@hive/domain/testing/calm-figures'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { StatusPage } from './status-page.tsx'

function open(checks: Status['checks'], ...roles: readonly HeldRole[]) {
  return renderApp(
    <ConsoleStore>
      <StatusPage />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf(...roles)),
      answers: {
        '/api/organiser/status': () => ({
          at: '2026-11-24T20:05:00.000Z',
          version: '1.2.3',
          checks,
        }),
      },
    },
  )
}

const money = { ...calmFigures.money, refund_failed: 1 }

const SETTING = { isDemo: false, isEmbedded: false, backupCommand: 'hive backup <file>' }

test('what needs the operator comes first, the urgent before the rest, with what to do and where', async () => {
  const figures = { ...calmFigures, money, certificateDays: 9 }
  open(checksOf(figures, SETTING))
  expect((await screen.findByRole('alert')).textContent).toContain('1 thing to act on now')
  const section = screen.getByRole('region', { name: 'Needs you' })
  const cards = within(section).getAllByRole('listitem')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Unsettled money',
    'Certificate',
  ])
  const [first, second] = cards.map((card) => card.textContent)
  for (const text of ['Act now', '1 refund failed.', 'What to do: Decide each under Tonight.']) {
    expect(first).toContain(text)
  }
  expect(second).toContain('Have a look')
  expect(second).toContain('docs/alerts/certificate-ending.md')
  const links = within(section).getAllByRole('link', { name: 'Decide it there' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/organiser'])
})

test('a calm installation says so, with every line', async () => {
  open(checksOf(calmFigures, SETTING))
  await screen.findByText('Everything is fine')
  expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull()
  expect(screen.getByText(/^Hive 1\.2\.3, as of/)).toBeDefined()
  const fine = within(screen.getByRole('region', { name: 'Fine' })).getAllByRole('listitem')
  expect(fine).toHaveLength(11)
  expect(fine[0]?.textContent).toContain('Every payment is where it belongs.')
})

test('an organiser who is no admin reads nothing of it', async () => {
  open([], { role: 'treasurer', leagueId: null })
  const told = await screen.findByRole('alert')
  expect(told.textContent).toBe('Only admins can see how the installation is.')
})
