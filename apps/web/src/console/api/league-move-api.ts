import { askToMove, getLeagueMove, withdrawMove } from '@hive/contract/sign-up/league-moves'
import { consoleApi } from './console-api.ts'
import { reads, writes } from './contract-calls.ts'

/** The calls by which organisers ask the people of a league to move to another one. */
export const leagueMoveApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getLeagueMove: build.query({ ...reads(getLeagueMove), providesTags: ['leagues'] }),
    askToMove: build.mutation({ ...writes(askToMove), invalidatesTags: ['leagues', 'actions'] }),
    withdrawMove: build.mutation({
      ...writes(withdrawMove),
      invalidatesTags: ['leagues', 'actions'],
    }),
  }),
})
