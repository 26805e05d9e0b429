import { sampleLeague } from '@hive/domain/testing/sample-league'
import type { Account } from '@hive/contract/account/account'
import type { League } from '@hive/domain/season/season/league'
import type { SplitRule } from '@hive/domain/money/split-fee/split-fee'
import { screen } from '@testing-library/react'
import { SignUpPage } from '#features/sign-up/sign-up/sign-up-page.tsx'
import { renderApp } from './render-app.tsx'
import { completeAccount, stateOf, listing } from './samples.ts'

export const choice = { leagueId: 7, registrationTypeId: 1, due: 9000, tryItOut: false }

export const teamChoice = { ...choice, registrationTypeId: 2, due: 18000 }

export const agreement = {
  version: '2026-11',
  title: 'Liability agreement',
  paragraphs: ['Play fair.'],
}

export const place = { path: '/leagues/signup/7', pattern: '/leagues/signup/:id' }

type Answers = {
  credits?: () => unknown
  rule?: SplitRule
  waiting?: () => unknown
  account?: Account
  leagues?: readonly League[]
}

const noCredits = () => ({ spendable: 0, credits: [], teammates: [] })

export function openSignUp(
  start: (sent: unknown) => unknown = () => new Promise(() => undefined),
  chosen: object | null = choice,
  answers: Answers = {},
) {
  const { credits = noCredits, rule = 'none', waiting = () => ({ items: [] }) } = answers
  const { account = completeAccount, leagues = [sampleLeague] } = answers
  return renderApp(<SignUpPage />, {
    ...place,
    state: stateOf(account, [...leagues]),
    locationState: chosen,
    answers: {
      GetAllTeams: () => [{ TeamId: 1, Name: 'Dink Floyd', LeagueId: 7 }],
      '/api/agreement': () => agreement,
      '/api/leagues': () => listing(...leagues),
      '/api/credits': credits,
      '/api/team-fee': () => ({ rule, split: null }),
      '/api/waiting-for-you': waiting,
      '/api/payments/start-checkout-session': start,
    },
  })
}

export const pay = () => screen.getByRole('button', { name: 'Confirm and Proceed to Payment' })

export async function agreeAndPay(user: ReturnType<typeof openSignUp>['user']) {
  await user.click(await screen.findByLabelText(/have read and agree/))
  await user.click(pay())
}
