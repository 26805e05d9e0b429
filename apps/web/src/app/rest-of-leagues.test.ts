import { leagueToWire } from '@hive/contract/league-wire'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { leaguesState, selectLeagues } from '#features/leagues/slice.ts'
import type { Api } from '#lib/api.ts'
import { readRestOnLeaving } from './rest-of-leagues.ts'
import { makeStore } from './store.ts'

const refuse = () => Promise.reject(new Error('not asked'))
const all = [sampleLeague, { ...sampleLeague, id: 8 }]

test('who goes on from the first page reads all leagues, once', async () => {
  const act = vi.fn<() => Promise<unknown>>(async () => all.map(leagueToWire))
  const store = makeStore({
    api: { call: refuse, file: refuse, act: act as Api['act'] },
    preloadedState: { leagues: { ...leaguesState([sampleLeague]), isPartial: true } },
  })
  const router = createMemoryRouter([{ path: '*' }])
  readRestOnLeaving(router, store)
  await router.navigate('/?sport=badminton')
  expect(act).not.toHaveBeenCalled()
  await router.navigate('/leagues')
  await router.navigate('/league-details/8')
  await expect.poll(() => selectLeagues(store.getState())).toEqual(all)
  await router.navigate('/')
  expect(act).toHaveBeenCalledTimes(1)
})
