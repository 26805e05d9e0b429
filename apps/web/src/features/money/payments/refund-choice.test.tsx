import { getRefundChoices, type RefundChoice } from '@hive/contract/money/refund-choices'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { RefundChoicePage } from './refund-choice-page.tsx'

const CHOICE: RefundChoice = {
  leagueId: 7,
  leagueTitle: 'Tuesday Pickleball',
  amount: 90,
  endsAt: '2026-11-27T00:00:00.000Z',
  isWithheld: false,
}

type Given = { choices?: RefundChoice[]; problem?: ApiError }

function open(page: React.ReactElement, { choices = [CHOICE], problem }: Given = {}) {
  const sent: unknown[] = []
  const view = renderApp(page, {
    state: stateOf(completeAccount),
    path: '/your-leagues/7/refund',
    pattern: '/your-leagues/:id/refund',
    answers: {
      [getRefundChoices.path]: (call) => {
        const { body } = (call ?? {}) as { body?: object }
        if (body === undefined) return { choices }
        if (problem) throw problem
        sent.push(body)
        return { choices: [] }
      },
    },
  })
  return { ...view, sent }
}

test.each([
  ['Put €90 on my card', 'card', /^Thanks\. It’s on its way back to your card\./],
  ['Keep €90 as a credit', 'credit', /^Thanks\. It’s your credit now, under Your payments\./],
])(
  'the page says how much comes back until when, and takes the choice: %s',
  async (press, way, said) => {
    const { user, sent } = open(<RefundChoicePage />)
    expect(await screen.findByText(/Choose how by the end of 26 November 2026\./)).toBeDefined()
    await user.click(screen.getByRole('button', { name: press }))
    const thanks = await screen.findByText(said)
    expect(sent).toEqual([{ leagueId: 7, way }])
    expect(document.activeElement).toBe(thanks)
    expect(screen.queryByRole('button', { name: press })).toBeNull()
  },
)

test('a choice that has been made elsewhere says so', async () => {
  const problem = new ApiError(409, {
    code: 'choice_over',
    message: 'There’s nothing left to choose: you’ve chosen already.',
  })
  const { user } = open(<RefundChoicePage />, { problem })
  await user.click(await screen.findByRole('button', { name: 'Keep €90 as a credit' }))
  expect(await screen.findByText(/you’ve chosen already/)).toBeDefined()
})

test('money that a bank holds can be chosen for, and waits', async () => {
  open(<RefundChoicePage />, { choices: [{ ...CHOICE, isWithheld: true }] })
  expect(await screen.findByText(/Your bank is looking into your payment/)).toBeDefined()
})

test('a page without a choice leads to where the money is', async () => {
  open(<RefundChoicePage />, { choices: [{ ...CHOICE, leagueId: 8 }] })
  expect(await screen.findByText('There’s nothing left to choose here.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See where your money is' }).getAttribute('href')).toBe(
    '/your-leagues/7/registration',
  )
})
