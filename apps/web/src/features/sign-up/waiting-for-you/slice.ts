import type { WaitingItemWire } from '@hive/contract/sign-up/waiting-for-you'
import { createSelector, createSlice } from '@reduxjs/toolkit'
import { apiThunk } from '#app/api-thunk.ts'
import { signedOut } from '#features/base/session/slice.ts'
import { ONE_TRY, patiently } from '#lib/retry.ts'

/** What waits for the player’s answer, as it was read last; in memory only. */
type WaitingState = { readonly items: readonly WaitingItemWire[] }

const initialState: WaitingState = { items: [] }

export const waitingRequested = apiThunk(
  'waitingForYou/requested',
  'We couldn’t load what waits for you. Please try again.',
  async (api) => {
    const { getWaitingForYou } = await import('@hive/contract/sign-up/waiting-for-you')
    return patiently((signal) => api.call(getWaitingForYou, { signal }), ONE_TRY)
  },
)

export const waitingSlice = createSlice({
  name: 'waitingForYou',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(waitingRequested.fulfilled, (_state, { payload }) => payload)
    builder.addCase(signedOut, () => initialState)
  },
  selectors: {
    selectWaitingCount: ({ items }) => items.length,
    selectWaitingItems: ({ items }) => items,
    /** A place in a league that another player gives them: the server takes no money for one until they have answered. */
    selectGivenIn: ({ items }, leagueId: number) =>
      items.find((item) => item.kind === 'place_given' && item.leagueId === leagueId),
    selectWaitingIn: createSelector(
      [({ items }: WaitingState) => items, (_state: WaitingState, leagueId: number) => leagueId],
      (items, leagueId) => items.filter((item) => item.leagueId === leagueId),
    ),
  },
})

export const { selectWaitingCount, selectWaitingItems, selectGivenIn, selectWaitingIn } =
  waitingSlice.selectors
