import type {
  RegistrationsReply,
  RegistrationWire,
  WaitingWire,
} from '@hive/contract/roster/registrations'
import { createSlice } from '@reduxjs/toolkit'
import { apiThunk } from '#app/api-thunk.ts'
import { signedOut } from '#features/base/session/slice.ts'
import { ONE_TRY, patiently } from '#lib/retry.ts'

/** The player's own registrations; in memory only. */
export type RegistrationsState = {
  readonly list: readonly RegistrationWire[]
  readonly waiting: readonly WaitingWire[]
  readonly captainRewards: number
  readonly skillLevels: RegistrationsReply['skillLevels']
  readonly isLoaded: boolean
  readonly error: string | null
}

const initialState: RegistrationsState = {
  list: [],
  waiting: [],
  captainRewards: 0,
  skillLevels: [],
  isLoaded: false,
  error: null,
}

export const registrationsRequested = apiThunk(
  'registrations/requested',
  'We couldn’t load your sign-ups. Please try again.',
  async (api): Promise<RegistrationsReply> => {
    const { getRegistrations } = await import('@hive/contract/roster/registrations')
    return patiently((signal) => api.call(getRegistrations, { signal }), ONE_TRY)
  },
)

export const registrationsSlice = createSlice({
  name: 'registrations',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(registrationsRequested.fulfilled, (_state, { payload }) => ({
      list: payload.registrations,
      waiting: payload.waiting,
      captainRewards: payload.captainRewards,
      skillLevels: payload.skillLevels,
      isLoaded: true,
      error: null,
    }))
    builder.addCase(registrationsRequested.rejected, (state, { payload, meta }) => ({
      ...state,
      // That the session has ended is said by the layout, and they are read again when it goes on.
      error: 'status' in meta && meta.status === 401 ? null : (payload ?? null),
    }))
    builder.addCase(signedOut, () => initialState)
  },
  selectors: {
    selectRegistrations: (state) => state,
    selectRewards: (state) => state.captainRewards,
    selectRegistrationOf: (state, leagueId: number) =>
      state.list.find((own) => own.leagueId === leagueId && own.state === 'confirmed'),
    selectTriedOf: (state, leagueId: number) =>
      state.list.find((own) => own.leagueId === leagueId && own.state === 'tried'),
    selectHeldOf: (state, leagueId: number) =>
      state.list.find((own) => own.leagueId === leagueId && own.state === 'held'),
    selectWaitingOf: (state, leagueId: number) =>
      state.waiting.find((entry) => entry.leagueId === leagueId),
  },
})

export const {
  selectRegistrations,
  selectRewards,
  selectRegistrationOf,
  selectTriedOf,
  selectHeldOf,
  selectWaitingOf,
} = registrationsSlice.selectors
