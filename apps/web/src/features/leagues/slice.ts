import type { League } from '@hive/domain/leagues/league'
import type { Score } from '@hive/domain/fixtures/fixture'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { apiThunk } from '#app/api-thunk.ts'
import { type Kept, restored } from '#lib/restored.ts'

export type LeaguesState = {
  readonly leagueDetails: readonly League[]
  readonly loading: boolean
  readonly completed: boolean
  readonly error: string | null
  readonly scoreUpdateError: string | null
}

type ScoreUpdate = { leagueId: number; fixtureId: number; score: Score }

const initialState: LeaguesState = {
  leagueDetails: [],
  loading: false,
  completed: false,
  error: null,
  scoreUpdateError: null,
}

/** Reads all leagues anew. */
export const leaguesRequested = apiThunk(
  'leagues/requested',
  'We could not load the leagues. Please try again.',
  async (api): Promise<League[]> => {
    const [{ getAllLeagues }, { leagueFromWire }] = await Promise.all([
      import('@hive/contract/gateway'),
      import('@hive/contract/league-wire'),
    ])
    return (await api.act(getAllLeagues)).map(leagueFromWire)
  },
)

export const leaguesSlice = createSlice({
  name: 'leagues',
  initialState,
  reducers: {
    scoreUpdated: (state, { payload }: PayloadAction<ScoreUpdate>) => {
      const { leagueId, fixtureId, score } = payload
      state.scoreUpdateError = null
      const league = state.leagueDetails.find(({ id }) => id === leagueId)
      const fixture = league?.fixtures.find(({ id }) => id === fixtureId)
      if (fixture) Object.assign(fixture, { score, forfeit: null })
    },
    scoreFailed: (state, { payload }: PayloadAction<string>) => {
      state.scoreUpdateError = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(leaguesRequested.pending, (state) => {
      state.loading = true
      state.error = null
    })
    builder.addCase(leaguesRequested.fulfilled, (state, { payload }) => ({
      ...state,
      leagueDetails: payload,
      loading: false,
      completed: true,
    }))
    builder.addCase(leaguesRequested.rejected, (state, { payload }) => {
      state.loading = false
      state.completed = true
      state.error = payload ?? null
    })
    builder.addCase(restored, (state, { payload: { leagues } }) =>
      // What the server has just drawn is newer than what the device kept.
      leagues && !state.completed ? { ...state, leagueDetails: leagues.leagueDetails } : state,
    )
  },
  selectors: {
    selectLeagues: (state) => state.leagueDetails,
    selectLeague: (state, id: number) => state.leagueDetails.find((league) => league.id === id),
    selectLeaguesStatus: ({ loading, completed, error }) =>
      loading ? 'loading' : error ? 'failed' : completed ? 'ready' : 'idle',
  },
})

export const { scoreUpdated, scoreFailed } = leaguesSlice.actions
export const { selectLeagues, selectLeague, selectLeaguesStatus } = leaguesSlice.selectors

/** The slice as the server hands it to the browser. */
export function leaguesState(leagues: readonly League[]): LeaguesState {
  return { ...initialState, leagueDetails: leagues, completed: true }
}

/** What of it is kept on the device: all of it is public. */
export function keptLeagues({ leagueDetails }: LeaguesState): NonNullable<Kept['leagues']> {
  return { leagueDetails }
}
