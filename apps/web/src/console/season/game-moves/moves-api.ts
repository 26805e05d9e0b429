import { decideMove, getAgreedMoves } from '@hive/contract/season/game-moves'
import { consoleApi } from '#console/api/console-api.ts'
import { reads, writes } from '#console/api/contract-calls.ts'

/** The calls about games that captains move. */
export const movesApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getAgreedMoves: build.query({ ...reads(getAgreedMoves), providesTags: ['schedule'] }),
    decideMove: build.mutation({
      ...writes(decideMove),
      invalidatesTags: ['schedule', 'actions'],
    }),
  }),
})
