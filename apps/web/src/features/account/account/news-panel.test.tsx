import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { NewsPanel } from './news-panel.tsx'

const CHOICES = {
  byMail: { week: true, changes: true, fill_in: false, messages: true },
  teams: [
    { leagueId: 7, league: 'Leixlip Tuesday Pickleball', team: 'Dinkers', isMuted: false },
    { leagueId: 8, league: 'Lucan Badminton', team: null, isMuted: true },
  ],
}

test('each topic that something is sent about, and each team, can be chosen, and what cannot wait is said to come either way', async () => {
  const sent: unknown[] = []
  const { user } = renderApp(<NewsPanel />, {
    state: stateOf(completeAccount),
    answers: {
      '/api/notice-choices': (request) => {
        const { body } = request as { body?: unknown }
        if (body) sent.push(body)
        return body ? { done: true } : CHOICES
      },
    },
  })
  const week = await screen.findByLabelText<HTMLInputElement>(/^My week/)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false, true, false, true])
  expect(screen.getByText(/^Nothing of this is sent between 21:00 and 08:00, unless/)).toBeDefined()
  await user.click(week)
  await user.click(screen.getByLabelText(/^I’d fill in/))
  await user.click(screen.getByLabelText('Dinkers, Leixlip Tuesday Pickleball'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeDefined()
  await user.click(week)
  await user.click(screen.getByLabelText('Dinkers, Leixlip Tuesday Pickleball'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  // Only what has changed: what was left by a mail since then stays left.
  await expect
    .poll(() => sent)
    .toEqual([
      { byMail: { week: false, fill_in: true }, muted: [7], unmuted: [] },
      { byMail: { week: true }, muted: [], unmuted: [7] },
    ])
})
