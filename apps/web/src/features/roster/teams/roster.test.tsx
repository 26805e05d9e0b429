import type { RosterWire } from '@hive/contract/roster/registrations'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { Roster } from './roster.tsx'

const READY = { hasProfile: true, hasSigned: true }
const SINCE = { on: '2026-11-18', until: '2026-12-02' }

const roster: RosterWire = {
  team: { id: 31, name: 'Net Gains', leagueId: 7 },
  deadline: '2027-01-10',
  isOpen: true,
  limit: 2,
  captaincy: null,
  joinLink: null,
  people: [
    {
      playerId: 1,
      invitationId: null,
      email: 'aoife@hive.example',
      name: 'Aoife Byrne',
      state: 'captain',
      invited: null,
      ready: READY,
    },
    {
      playerId: null,
      invitationId: 5,
      email: 'mate@hive.example',
      name: '',
      state: 'invited',
      invited: SINCE,
      ready: null,
    },
  ],
}

test('a team that could not be loaded is loaded on a press', async () => {
  let calls = 0
  const { user } = renderApp(<Roster teamId={31} />, {
    state: stateOf(completeAccount),
    answers: {
      '/api/teams/roster': () => {
        calls += 1
        if (calls === 1) throw new ApiError(500, { code: 'unexpected', message: '' })
        return roster
      },
    },
  })
  expect(await screen.findByText('We couldn’t load your team. Please try again.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Aoife Byrne')).toBeDefined()
  expect(screen.getByText(/^1 of 2 has registered\./)).toBeDefined()
})

test('a captain without teammates reads that they are alone, and is not counted', async () => {
  const people = roster.people.filter(({ state }) => state === 'captain')
  renderApp(<Roster teamId={31} />, {
    state: stateOf(completeAccount),
    answers: { '/api/teams/roster': () => ({ ...roster, people }) },
  })
  expect(
    await screen.findByText(/^It’s just you so far\. We recommend a team of 3\./),
  ).toBeDefined()
})

function show(more: RosterWire['people'] = []) {
  const sent: unknown[] = []
  const whole = { ...roster, limit: 5, people: [...roster.people, ...more] }
  const change = (call: unknown) => {
    sent.push((call as { body: unknown }).body)
    return whole
  }
  const view = renderApp(<Roster teamId={31} />, {
    state: stateOf(completeAccount),
    answers: {
      '/api/teams/roster': () => whole,
      '/api/teams/nudge': change,
      '/api/teams/invite': change,
    },
  })
  return { ...view, sent }
}

test('each teammate has what they still need to play, and an invitation its dates', async () => {
  const dara = {
    playerId: 2,
    invitationId: null,
    email: 'dara@hive.example',
    name: 'Dara',
    invited: null,
  } as const
  show([{ ...dara, state: 'joined', ready: { hasProfile: false, hasSigned: true } }])
  const [captain, mate, late] = await screen.findAllByRole('listitem')
  if (!captain || !mate || !late) throw new Error('There are three.')
  expect(captain.textContent).toContain('Joined: done,Account: done,Agreement: done,')
  expect(late.textContent).toContain('Joined: done,Account: not yet,Agreement: done,')
  expect(within(mate).getByText('Invited 18 Nov 2026, can join until 2 Dec 2026')).toBeDefined()
  expect(mate.textContent).toContain('Joined: not yet,')
})

test('one press nudges all who are not ready, and says how many', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Nudge 1 person who isn’t ready' }))
  expect(await screen.findByText('Your nudge is on its way.')).toBeDefined()
  expect(sent).toEqual([{ teamId: 31 }])
})

const late = {
  playerId: null,
  invitationId: 4,
  email: 'late@hive.example',
  name: '',
  ready: null,
  state: 'expired',
  invited: SINCE,
} as const

test('someone who did not answer in time can be invited again', async () => {
  const { user, sent } = show([late])
  expect(await screen.findByText('Could join until 2 Dec 2026')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Invite late@hive.example again' }))
  expect(await screen.findByText('The invitation is on its way.')).toBeDefined()
  expect(sent).toEqual([{ teamId: 31, email: 'late@hive.example' }])
})

test('someone who said no is not shown as without an answer', async () => {
  show([{ ...late, hasDeclined: true }])
  expect(await screen.findByText('Said no')).toBeDefined()
  expect(screen.getByText('Answered on 2 Dec 2026')).toBeDefined()
  expect(screen.queryByText('No answer')).toBeNull()
})

test('a captain makes a join link, copies it and closes it', async () => {
  const url = 'https://hive.example/leagues/team-player-signup/7#31.1.secret'
  const sent: { isOpen: boolean }[] = []
  const { user } = renderApp(<Roster teamId={31} />, {
    state: stateOf(completeAccount),
    answers: {
      '/api/teams/roster': () => roster,
      '/api/teams/join-link': (call) => {
        const { body } = call as { body: { isOpen: boolean } }
        sent.push(body)
        return { ...roster, joinLink: body.isOpen ? url : null }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Make a join link' }))
  expect(await screen.findByLabelText('Link to your team')).toHaveProperty('value', url)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(url)
  await user.click(screen.getByRole('button', { name: 'Close the link' }))
  expect(await screen.findByRole('button', { name: 'Make a join link' })).toBeDefined()
  expect(sent.map(({ isOpen }) => isOpen)).toEqual([true, false])
})
