import { act, screen } from '@testing-library/react'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { tellBack } from '#lib/session-back.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, listing, stateOf } from '#testing/samples.ts'
import { SaySessionEnded } from '#ui/say-session-ended.ts'
import { WaitingList } from './waiting-list.tsx'

const FULL = { ...sampleLeague, placesTaken: 24 }

const ENDED = new ApiError(401, {
  code: 'sign_in_required',
  message: 'Unauthorized. Please log in again.',
})

/** Someone whose session has ended presses the button; `logsIn` says how they go on. */
async function joinAfter(logsIn: (view: ReturnType<typeof open>) => void) {
  const said: string[] = []
  const { joined, ...view } = open(said, true)
  await view.user.click(screen.getByRole('button', { name: 'Join the waiting list' }))
  await expect.poll(() => said).toEqual(['Unauthorized. Please log in again.'])
  expect(joined).toEqual([])
  logsIn({ joined, ...view })
  await expect.poll(() => sessionStorage.getItem('pendingWaitingList')).toBeNull()
  expect(said).toHaveLength(1)
}

let isEnded = false

function open(said: string[] = [], hasEnded = false, email = completeAccount.email) {
  isEnded = hasEnded
  const joined: unknown[] = []
  const view = renderApp(
    <SaySessionEnded value={(text) => void said.push(text)}>
      <WaitingList league={FULL} types={['individual']} />
    </SaySessionEnded>,
    {
      state: stateOf({ ...completeAccount, email }, [FULL]),
      answers: {
        '/api/waiting-list/join': (sent) => {
          if (isEnded) throw ENDED
          joined.push(sent)
        },
        '/api/registrations': () => ({ registrations: [], waiting: [], captainRewards: 0 }),
        '/api/leagues': () => listing(FULL),
      },
    },
  )
  return { ...view, joined }
}

const JOINED = [{ body: { leagueId: FULL.id, RegistrationTypeId: 1 } }]

test('who joins when the session has ended is told once, and joins when it goes on', async () => {
  let seen: unknown[] = []
  await joinAfter(({ joined }) => {
    seen = joined
    isEnded = false
    act(tellBack)
  })
  await expect.poll(() => seen).toEqual(JOINED)
})

test('a sign-in in the place of the page comes back to it, and joins', async () => {
  let seen: unknown[] = []
  await joinAfter(({ unmount }) => {
    unmount()
    seen = open().joined
  })
  await expect.poll(() => seen).toEqual(JOINED)
})

test.each([
  ['waits', 'waiting', 'You’re on the waiting list.'],
  ['has a place offered', 'offered', 'A place is kept for you.'],
] as const)('who joins and %s reads that', async (_how, state, text) => {
  const entry = { id: 3, leagueId: FULL.id, leagueTitle: FULL.title, RegistrationTypeId: 1, state }
  const waiting = [{ ...entry, position: 1, offerEndsAt: null, isInGroup: false, heldUp: null }]
  const { user } = renderApp(<WaitingList league={FULL} types={['individual']} />, {
    state: stateOf(completeAccount, [FULL]),
    answers: {
      '/api/waiting-list/join': () => ({ done: true }),
      '/api/registrations': () => ({ registrations: [], waiting, captainRewards: 0 }),
      '/api/leagues': () => listing(FULL),
    },
  })
  await user.click(screen.getByRole('button', { name: 'Join the waiting list' }))
  expect(await screen.findByText(text)).toBeDefined()
})

test('somebody else who signs in there joins nothing', async () => {
  let seen: unknown[] = []
  await joinAfter(({ unmount }) => {
    unmount()
    seen = open([], false, 'ben@hive.example').joined
  })
  expect(seen).toEqual([])
})
