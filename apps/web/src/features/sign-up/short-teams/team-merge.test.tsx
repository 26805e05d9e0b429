import type { TeamMerge as Merge } from '@hive/contract/sign-up/team-merges'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { TeamMerge } from './team-merge.tsx'

const STEP = '11111111-1111-4111-8111-111111111111'
const MERGE: Merge = {
  stepId: STEP,
  stays: { name: 'Net Gains', captain: 'Aoife Byrne', players: 1 },
  joins: { name: 'Dinkers', captain: 'Bren Daly', players: 1 },
  isStaying: true,
  invitationsEnd: 0,
  back: 180,
  payer: 'Bren Daly',
  fee: 180,
  endsAt: '2026-12-08T10:00:00.000Z',
  hasAgreed: false,
  hasOtherAgreed: false,
}

function show(merge: Merge | null, { hasMerged = false } = {}) {
  const sent: unknown[] = []
  const take = (answer: object) => (request: unknown) => {
    sent.push((request as { body: unknown }).body)
    return answer
  }
  const page = renderApp(<TeamMerge teamId={31}>Our team</TeamMerge>, {
    state: stateOf(completeAccount),
    answers: {
      '/api/teams/merge': () => ({ merge }),
      '/api/teams/merge/agree': take({ hasMerged }),
      '/api/teams/merge/decline': take({ done: true }),
      '/api/registrations': () => ({ registrations: [], lines: [] }),
    },
  })
  return { ...page, sent }
}

test('a captain reads what merging means, agrees, and sees whom we wait for; the answers keep their place', async () => {
  const { user, sent } = show(MERGE)
  expect(
    await screen.findByRole('heading', { name: 'Will you play as one team with Dinkers?' }),
  ).toBeDefined()
  expect(screen.getByText(/^€180 goes back to Bren Daly for Dinkers\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Yes, play as one team' }))
  expect(await screen.findByText('You’ve agreed.')).toBeDefined()
  expect(sent).toEqual([{ stepId: STEP, teamId: 31, back: 180 }])
  const [yes, no] = screen.getAllByRole('button')
  expect(yes?.textContent).toBe('Yes, play as one team')
  expect(yes?.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(yes)
  await user.click(yes ?? document.body)
  expect(sent).toHaveLength(1)
  expect(no?.compareDocumentPosition(screen.getByText('You’ve agreed.'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('with the second yes the question is gone', async () => {
  const asked = { ...MERGE, isStaying: false, hasOtherAgreed: true }
  const { user } = show(asked, { hasMerged: true })
  expect(await screen.findByText(/^Both teams .* Aoife Byrne has agreed already\./)).toBeDefined()
  await user.click(
    screen.getByRole('button', { name: /^Yes, play as one team: €[\d.]+ goes back$/ }),
  )
  expect(await screen.findByText('You’re one team now: Net Gains.')).toBeDefined()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a captain who declines keeps the team, which moves nowhere; one who is asked nothing sees it alone', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(420)
  const { user, sent, unmount } = show(MERGE)
  const no = await screen.findByRole('button', { name: 'No, stay two teams' })
  const [said] = screen.getAllByRole('status')
  expect(said?.textContent).toBe('')
  await user.click(no)
  expect(await screen.findByText('Your team stays as it is.')).toBe(said)
  expect(said?.style.minHeight).toBe('420px')
  expect(sent).toEqual([{ stepId: STEP, teamId: 31 }])
  unmount()
  show(null)
  expect(await screen.findByText('Our team')).toBeDefined()
  expect(screen.queryByRole('heading')).toBeNull()
})
