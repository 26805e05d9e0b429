import type { WaitingItemWire } from '@hive/contract/sign-up/waiting-for-you'
import { createSlice } from '@reduxjs/toolkit'
import { apiThunk } from '#app/api-thunk.ts'
import { signedOut } from '#features/base/session/slice.ts'
import { ONE_TRY, patiently } from '#lib/retry.ts'

/** What waits for the player’s answer, as it was read last; in memory only. */
type WaitingState = {
  readonly items: readonly WaitingItemWire[]
  /** Whether an answer, or none, has come to the first question. */
  readonly isLoaded: boolean
}

const initialState: WaitingState = { items: [], isLoaded: false }

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
    builder.addCase(waitingRequested.fulfilled, (_state, { payload: { items } }) => ({
      items,
      isLoaded: true,
    }))
    builder.addCase(waitingRequested.rejected, (state) => ({ ...state, isLoaded: true }))
    builder.addCase(signedOut, () => initialState)
  },
  selectors: {
    selectWaitingItems: ({ items }) => items,
    selectIsWaitingLoaded: ({ isLoaded }) => isLoaded,
    /** A place in a league that another player gives them: the server takes no money for one until they have answered. */
    selectGivenIn: ({ items }, leagueId: number) =>
      items.find((item) => item.kind === 'place_given' && item.leagueId === leagueId),
    /** The invitation of a team in a league. */
    selectInvitationIn: ({ items }, leagueId: number) =>
      items.find((item) => item.kind === 'team_invitation' && item.leagueId === leagueId),
  },
})

export const { selectWaitingItems, selectIsWaitingLoaded, selectGivenIn, selectInvitationIn } =
  waitingSlice.selectors
