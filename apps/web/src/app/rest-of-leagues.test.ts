import { sampleLeague } from '@hive/domain/testing/sample-league'
import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { leaguesState, selectLeagues } from '#features/leagues/leagues/slice.ts'
import type { Api } from '#lib/api.ts'
import { listing } from '#testing/samples.ts'
import { readRestOnLeaving } from './rest-of-leagues.ts'
import { makeStore } from './store.ts'

const refuse = () => Promise.reject(new Error('not asked'))
const all = [sampleLeague, { ...sampleLeague, id: 8 }]

test('leaving the first page reads all leagues, once', async () => {
  const call = vi.fn<() => Promise<unknown>>(async () => listing(...all))
  const store = makeStore({
    api: { call: call as Api['call'], file: refuse, act: refuse },
    preloadedState: { leagues: { ...leaguesState([sampleLeague]), isPartial: true } },
  })
  const router = createMemoryRouter([{ path: '*' }])
  readRestOnLeaving(router, store)
  await router.navigate('/?sport=badminton')
  expect(call).not.toHaveBeenCalled()
  await router.navigate('/leagues')
  await router.navigate('/league-details/8')
  await expect.poll(() => selectLeagues(store.getState())).toEqual(all)
  await router.navigate('/')
  expect(call).toHaveBeenCalledTimes(1)
})
