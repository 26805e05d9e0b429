import {
  answerForTeam,
  askForWishes,
  getWishes,
  remindOfWishes,
  stopAskingForWishes,
} from '@hive/contract/season/wishes'
import { consoleApi } from '#console/api/console-api.ts'
import { reads, writes } from '#console/api/contract-calls.ts'

const CHANGED = ['schedule', 'actions'] as const

/** The calls by which captains are asked for wishes. */
export const wishesApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getWishes: build.query({ ...reads(getWishes), providesTags: ['schedule'] }),
    askForWishes: build.mutation({ ...writes(askForWishes), invalidatesTags: [...CHANGED] }),
    remindOfWishes: build.mutation({ ...writes(remindOfWishes), invalidatesTags: [...CHANGED] }),
    stopAskingForWishes: build.mutation({
      ...writes(stopAskingForWishes),
      invalidatesTags: [...CHANGED],
    }),
    answerForTeam: build.mutation({ ...writes(answerForTeam), invalidatesTags: [...CHANGED] }),
  }),
})
