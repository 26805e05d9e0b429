import {
  editSchedule,
  getBoard,
  publishEdits,
  undoEdits,
} from '@hive/contract/season/schedule-edits'
import { consoleApi } from '#console/api/console-api.ts'
import { reads, writes } from '#console/api/contract-calls.ts'

/** The calls about a schedule that is edited. */
export const boardApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getBoard: build.query({ ...reads(getBoard), providesTags: ['schedule'] }),
    // One that was refused has found another board than was seen.
    editSchedule: build.mutation({
      ...writes(editSchedule),
      invalidatesTags: ['schedule', 'actions'],
    }),
    undoEdits: build.mutation({ ...writes(undoEdits), invalidatesTags: ['schedule', 'actions'] }),
    publishEdits: build.mutation({
      ...writes(publishEdits),
      invalidatesTags: ['schedule', 'actions', 'leagues'],
    }),
  }),
})
