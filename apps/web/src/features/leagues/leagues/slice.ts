import type { League } from '@hive/domain/season/season/league'
import type { EnteredScore } from '@hive/domain/season/fixtures/typed-score'
import {
  createSlice,
  original,
  type PayloadAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { apiThunk, type ThunkExtra } from '#app/api-thunk.ts'
import { type RestoredState, restored } from '#lib/restored.ts'
import { ONE_TRY, patiently } from '#lib/retry.ts'
import { sharing } from '#lib/sharing.ts'

export type LeaguesState = {
  readonly leagueDetails: readonly League[]
  readonly loading: boolean
  readonly completed: boolean
  /**
   * Whether only the leagues of the first page are loaded, which came with it; the others follow when
   * needed.
   */
  readonly isPartial: boolean
  /** The version of the list that was loaded last; `null` before the first. */
  readonly version: string | null
  readonly error: string | null
  readonly scoreUpdateError: string | null
  /** All leagues with their fixtures as last loaded, and when: shown without a connection. */
  readonly seen: { readonly at: string; readonly leagues: readonly League[] } | null
}

type WithLeagues = { leagues: LeaguesState }
type Dispatch = ThunkDispatch<WithLeagues, ThunkExtra, UnknownAction>

type ScoreUpdate = EnteredScore & { leagueId: number; fixtureId: number }

const initialState: LeaguesState = {
  leagueDetails: [],
  loading: false,
  completed: false,
  isPartial: false,
  version: null,
  error: null,
  scoreUpdateError: null,
  seen: null,
}

/** Loads all leagues. */
export const leaguesRequested = apiThunk(
  'leagues/requested',
  'We could not load the leagues. Please try again.',
  async (api): Promise<{ leagues: League[]; version: string; at: string }> => {
    const { getLeagues } = await import('@hive/contract/leagues/leagues')
    const read = (signal: AbortSignal) => api.call(getLeagues, { signal })
    const { version, leagues } = await patiently(read, ONE_TRY)
    return { leagues, version, at: new Date().toISOString() }
  },
)

/** Loads all leagues, unless those loaded last are of this version. */
export function leaguesChanged(version: string) {
  return async (dispatch: Dispatch, getState: () => WithLeagues) => {
    if (getState().leagues.version !== version) await dispatch(leaguesRequested(undefined))
  }
}

/** Leagues loaded within this time are fresh enough for the next page. */
const NEW_MS = 5000

/** Loads all leagues with their fixtures, unless that is in progress or was done a moment ago. */
export function leaguesNeeded() {
  return async (dispatch: Dispatch, getState: () => WithLeagues) => {
    const { loading, completed, isPartial, seen } = getState().leagues
    const isNew = completed && !isPartial && Date.now() - Date.parse(seen?.at ?? '') < NEW_MS
    if (!loading && !isNew) await dispatch(leaguesRequested(undefined))
  }
}

export const leaguesSlice = createSlice({
  name: 'leagues',
  initialState,
  reducers: {
    scoreUpdated: (state, { payload }: PayloadAction<ScoreUpdate>) => {
      const { leagueId, fixtureId, score, sets } = payload
      state.scoreUpdateError = null
      const league = state.leagueDetails.find(({ id }) => id === leagueId)
      const fixture = league?.fixtures.find(({ id }) => id === fixtureId)
      if (fixture) Object.assign(fixture, { score, sets, forfeit: null })
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
    builder.addCase(leaguesRequested.fulfilled, (state, { payload: { leagues, version, at } }) => {
      // Unchanged leagues stay the same objects, so that a score redraws only its own row.
      const { leagueDetails: old } = original(state) ?? state
      const leagueDetails: readonly League[] = sharing(old, leagues)
      const seen = { at, leagues: leagueDetails }
      const isRead = { loading: false, completed: true, isPartial: false }
      return { ...state, ...isRead, leagueDetails, seen, version }
    })
    builder.addCase(leaguesRequested.rejected, (state, { payload }) => {
      state.loading = false
      state.completed = true
      state.error = payload ?? null
    })
    builder.addCase(restored, (state, { payload: { leagues } }) => {
      if (!leagues) return state
      const { leagueDetails, seenAt } = leagues
      const seen = seenAt ? { at: seenAt, leagues: leagueDetails } : null
      // The server's page is newer than what the device kept.
      return state.completed
        ? { ...state, seen: state.seen ?? seen }
        : { ...state, seen, leagueDetails }
    })
  },
  selectors: {
    selectLeagues: (state) => state.leagueDetails,
    selectLeague: (state, id: number) => state.leagueDetails.find((league) => league.id === id),
    selectSeen: (state) => state.seen,
    selectLeaguesError: (state) => state.error,
    selectLeaguesStatus: ({ loading, completed, error }) =>
      loading ? 'loading' : error ? 'failed' : completed ? 'ready' : 'idle',
  },
})

export const { scoreUpdated, scoreFailed } = leaguesSlice.actions
export const { selectLeagues, selectLeague, selectSeen, selectLeaguesError, selectLeaguesStatus } =
  leaguesSlice.selectors

/** The slice after leagues have been loaded. */
export function leaguesState(leagues: readonly League[]): LeaguesState {
  return { ...initialState, leagueDetails: leagues, completed: true }
}

/** The part of the slice that is kept on the device; all of it is public. */
export function keptLeagues({
  leagueDetails,
  seen,
}: LeaguesState): NonNullable<RestoredState['leagues']> {
  return { leagueDetails: seen?.leagues ?? leagueDetails, seenAt: seen?.at ?? null }
}
