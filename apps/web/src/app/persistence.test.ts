import { expect, onTestFinished, test, vi } from 'vitest'
import { accountChanged, signedIn } from '#features/base/session/slice.ts'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { restored } from '#lib/restored.ts'
import { persist, restorePersisted } from './persistence.ts'
import { makeStore } from './store.ts'

const refuse = () => Promise.reject(new Error('not asked'))

test('nothing private is stored under root-1.6', async () => {
  const kept = new Map<string, string>()
  const store = makeStore({
    api: { call: refuse, act: refuse, file: refuse },
    preloadedState: stateOf(null),
  })
  persist(store, { setItem: (key, value) => void kept.set(key, value) })
  store.dispatch(signedIn(completeAccount.email))
  store.dispatch(accountChanged(completeAccount))
  await Promise.resolve()
  const text = kept.get('root-1.6') ?? ''
  expect(JSON.parse(text)).toMatchObject({
    version: 1.6,
    userProfile: { displayName: 'aoife', isIncomplete: false },
    leagues: { leagueDetails: [{ id: sampleLeague.id }] },
  })
  for (const secret of [
    '087 123',
    '086 123',
    'Conor',
    '1992-04-17',
    'medical',
    'aoife@hive.example',
  ]) {
    expect(text).not.toContain(secret)
  }
})

test.each([
  [null, {}],
  ['{cut off', {}],
  ['{"version":1.5,"leagues":{"leagueDetails":[]}}', {}],
  [
    '{"version":1.6,"leagues":{"leagueDetails":[]}}',
    { version: 1.6, leagues: { leagueDetails: [] } },
  ],
  [
    `{"version":1.6,"leagues":{"leagueDetails":[null,{"id":3,"title":"Half"}]}}`,
    { version: 1.6, leagues: { leagueDetails: [] } },
  ],
  ['{"version":1.6,"leagues":{"leagueDetails":null},"sports":{"list":null}}', { version: 1.6 }],
])('a stored %s is restored as %o', async (text, expected) => {
  expect(await restorePersisted({ getItem: () => text })).toEqual(expected)
})

test('a restore that takes more than five seconds fails', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const restoring = restorePersisted({ getItem: () => new Promise(() => undefined) })
  let outcome = 'waiting'
  restoring.catch((error: Error) => {
    outcome = error.message
  })
  await vi.advanceTimersByTimeAsync(4999)
  expect(outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBe('The kept state was not restored in time.')
})

test('all four slices are restored', () => {
  const store = makeStore({ api: { call: refuse, act: refuse, file: refuse } })
  store.dispatch(
    restored({
      userProfile: {
        displayName: 'Aoife',
        isIncomplete: true,
        teams: [{ leagueId: 7, teamId: 3 }],
      },
      leagues: { leagueDetails: [sampleLeague], seenAt: null },
      sports: { list: [{ sport_id: 1, name: 'Pickleball' }] },
      teams: { selectedTeamId: 3 },
    }),
  )
  const { userProfile, leagues, sports, teams } = store.getState()
  expect(userProfile.seenTeams).toHaveLength(1)
  expect(leagues.leagueDetails).toHaveLength(1)
  expect(sports.list).toEqual([{ sport_id: 1, name: 'Pickleball' }])
  expect(teams.selectedTeamId).toBe(3)
})
