import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { apiThunk } from '#app/api-thunk.ts'
import { restored } from '#lib/restored.ts'
import type { KeptTeam } from './teams-in.ts'

export type TeamsState = {
  readonly teamDetails: readonly KeptTeam[]
  /** The team whose games were last opened in the table. */
  readonly selectedTeamId: number | null
  readonly loading: boolean
  readonly completed: boolean
  readonly error: string | null
}

const initialState: TeamsState = {
  teamDetails: [],
  selectedTeamId: null,
  loading: false,
  completed: false,
  error: null,
}

export const teamsRequested = apiThunk(
  'teams/requested',
  'We couldn’t load the teams. Please try again.',
  async (api): Promise<KeptTeam[]> => {
    const { getAllTeams } = await import('@hive/contract/office/gateway')
    const { teamsIn } = await import('./teams-in.ts')
    return teamsIn(await api.act(getAllTeams))
  },
)

export const teamsSlice = createSlice({
  name: 'teams',
  initialState,
  reducers: {
    teamSelected: (state, { payload }: PayloadAction<number | null>) => ({
      ...state,
      selectedTeamId: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(teamsRequested.pending, (state) => ({
      ...state,
      loading: true,
      completed: false,
      error: null,
    }))
    builder.addCase(teamsRequested.fulfilled, (state, { payload }) => ({
      ...state,
      teamDetails: payload,
      loading: false,
      completed: true,
    }))
    builder.addCase(teamsRequested.rejected, (state, { payload }) => ({
      ...state,
      loading: false,
      completed: true,
      error: payload ?? null,
    }))
    builder.addCase(restored, (state, { payload: { teams } }) => ({ ...state, ...teams }))
  },
  selectors: {
    selectTeams: (state) => state.teamDetails,
    selectChosenTeamId: (state) => state.selectedTeamId,
  },
})

export const { teamSelected } = teamsSlice.actions
export const { selectTeams, selectChosenTeamId } = teamsSlice.selectors
