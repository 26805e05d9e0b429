import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { CorrectPayment } from './correct-payment.tsx'

const PAID = {
  registrationId: 11,
  leagueId: 7,
  league: 'Leixlip Tuesday Pickleball',
  amount: 90,
  byCredit: 0,
  way: 'cash',
  reference: '',
  left: 90,
  at: '2026-11-20T12:00:00.000Z',
} as const

test.each([
  [false, 'The place stays as it is.', 'Their place is over'],
  [true, 'Their place is over', 'The place stays as it is.'],
])(
  'a correction says what becomes of the place, and of the money (over: %s)',
  async (hasEnded, said, unsaid) => {
    withDialogs()
    const { user } = renderApp(
      <ConsoleStore>
        <CorrectPayment payment={{ ...PAID, hasEnded }} />
      </ConsoleStore>,
      { state: stateOf(organiserOf()) },
    )
    await user.click(screen.getByRole('button', { name: 'Recorded wrongly?' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain(said)
    expect(dialog.textContent).not.toContain(unsaid)
  },
)
