import { discardPlayOffs, getPlayOffs, makePlayOffs } from '@hive/contract/season/play-offs'
import { consoleApi } from '../../api/console-api.ts'
import { reads, writes } from '../../api/contract-calls.ts'

/** The calls by which play-offs are made. */
export const playOffsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getPlayOffs: build.query({ ...reads(getPlayOffs), providesTags: ['playOffs'] }),
    makePlayOffs: build.mutation({
      ...writes(makePlayOffs),
      invalidatesTags: ['playOffs', 'schedule', 'actions', 'leagues'],
    }),
    discardPlayOffs: build.mutation({
      ...writes(discardPlayOffs),
      invalidatesTags: ['playOffs', 'schedule', 'actions', 'leagues'],
    }),
  }),
})
