import {
  adjustPoints,
  getTableNotes,
  removeAdjustment,
  takeWithdrawalBack,
} from '@hive/contract/season/table'
import { consoleApi } from '../../api/console-api.ts'
import { reads, writes } from '../../api/contract-calls.ts'

/** The calls about what organisers do to a table. */
export const tableApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getTableNotes: build.query({ ...reads(getTableNotes), providesTags: ['table'] }),
    adjustPoints: build.mutation({
      ...writes(adjustPoints),
      invalidatesTags: ['table', 'playOffs', 'actions'],
    }),
    removeAdjustment: build.mutation({
      ...writes(removeAdjustment),
      invalidatesTags: ['table', 'playOffs', 'actions'],
    }),
    takeWithdrawalBack: build.mutation({
      ...writes(takeWithdrawalBack),
      invalidatesTags: ['table', 'playOffs', 'schedule', 'actions'],
    }),
  }),
})
