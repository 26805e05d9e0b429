import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import type { HeldRole } from '@hive/domain/base/session/roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { MarkPaid } from './mark-paid.tsx'

const PERSON = { standing: 'confirmed', payment: 'unpaid' } as LeaguePerson
const AOIFE = { ...PERSON, playerId: 1, registrationId: 11, name: 'Aoife Byrne' }
const BREN = {
  ...PERSON,
  payment: 'free' as const,
  playerId: 2,
  registrationId: 12,
  name: 'Bren Daly',
}
const PAID = { ...PERSON, playerId: 3, registrationId: 13, payment: 'paid' } as const
const WAITING = { ...PERSON, playerId: 4, registrationId: null, standing: 'waiting' } as const

type Sent = { registrationId: number; amount: number; requestId: string }

function open(role: HeldRole['role'], answer: (body: Sent) => unknown = () => ({ done: true })) {
  withDialogs()
  const sent: Sent[] = []
  const view = renderApp(
    <ConsoleStore>
      <MarkPaid leagueId={7} chosen={[AOIFE, BREN, PAID, WAITING]} />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf({ role, leagueId: null })),
      answers: {
        '/api/organiser/payments/taken': (call) => {
          const { body } = call as { body: Sent }
          sent.push(body)
          return answer(body)
        },
      },
    },
  )
  return { ...view, sent }
}

test('those of the chosen who have not paid are recorded with one sum each, and their total on the button', async () => {
  const { user, sent } = open('admin')
  await user.click(await screen.findByRole('button', { name: 'Mark 2 people as paid' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Mark 2 people as paid' }))
  await user.type(dialog.getByLabelText('Sum from each, in euro'), '0')
  expect(dialog.getByText(/^Please enter what each paid/)).toBeDefined()
  await user.clear(dialog.getByLabelText('Sum from each, in euro'))
  await user.type(dialog.getByLabelText('Sum from each, in euro'), '80.50')
  await user.click(dialog.getByRole('button', { name: 'Record €161.00 in cash from 2 people' }))
  expect(await dialog.findByText('2 done.')).toBeDefined()
  expect(sent.map(({ registrationId, amount }) => [registrationId, amount])).toEqual([
    [11, 80.5],
    [12, 80.5],
  ])
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2)
})

test('one that failed is tried again as the same payment', async () => {
  const { user, sent } = open('treasurer', ({ registrationId }) => {
    const isFirstTry = sent.filter((one) => one.registrationId === registrationId).length === 1
    if (registrationId === 12 && isFirstTry) {
      throw new ApiError(409, { code: 'changed_meanwhile', message: 'Something has changed.' })
    }
    return { done: true }
  })
  await user.click(await screen.findByRole('button', { name: 'Mark 2 people as paid' }))
  await user.type(screen.getByLabelText('Sum from each, in euro'), '80')
  const record = { name: 'Record €160.00 in cash from 2 people' }
  await user.click(screen.getByRole('button', record))
  expect(await screen.findByText('Bren Daly: Something has changed.')).toBeDefined()
  await user.click(screen.getByRole('button', record))
  expect(await screen.findByText('2 done.')).toBeDefined()
  const ids = (registrationId: number) =>
    sent.filter((one) => one.registrationId === registrationId).map(({ requestId }) => requestId)
  expect(new Set(ids(12)).size).toBe(1)
})

test('an organiser who may not see money is not asked', () => {
  open('coordinator')
  expect(screen.queryByRole('button', { name: /as paid/ })).toBeNull()
})
