import { applyRepair, findRepairs, getSeasonLeft } from '@hive/contract/season/repairs'
import { consoleApi } from '../../api/console-api.ts'
import { reads, writes } from '../../api/contract-calls.ts'

/** The calls by which a season is repaired. */
export const repairsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getSeasonLeft: build.query({ ...reads(getSeasonLeft), providesTags: ['schedule'] }),
    findRepairs: build.mutation(writes(findRepairs)),
    applyRepair: build.mutation({
      ...writes(applyRepair),
      invalidatesTags: ['schedule', 'table', 'actions'],
    }),
  }),
})
