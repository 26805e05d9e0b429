import { createSlice } from '@reduxjs/toolkit'
import { apiThunk } from '#app/api-thunk.ts'
import { restored } from '#lib/restored.ts'

type SportWire = { sport_id: number; name: string }

export type SportsState = {
  readonly list: readonly SportWire[]
  readonly loading: boolean
  readonly error: string | null
}

const initialState: SportsState = { list: [], loading: false, error: null }

export const sportsRequested = apiThunk(
  'sports/requested',
  'We could not load the sports. Please try again.',
  async (api): Promise<SportWire[]> => {
    const { getAllSports } = await import('@hive/contract/office/gateway')
    return api.act(getAllSports)
  },
)

export const sportsSlice = createSlice({
  name: 'sports',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(sportsRequested.pending, (state) => ({ ...state, loading: true, error: null }))
    builder.addCase(sportsRequested.fulfilled, (_state, { payload }) => ({
      list: payload,
      loading: false,
      error: null,
    }))
    builder.addCase(sportsRequested.rejected, (state, { payload }) => ({
      ...state,
      loading: false,
      error: payload ?? null,
    }))
    builder.addCase(restored, (state, { payload: { sports } }) => ({ ...state, ...sports }))
  },
  selectors: { selectSports: (state) => state.list },
})

export const { selectSports } = sportsSlice.selectors
