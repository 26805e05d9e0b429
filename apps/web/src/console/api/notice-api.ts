import {
  getChangeNotice,
  sendChangeNotice,
  skipChangeNotice,
} from '@hive/contract/leagues/change-notices'
import { consoleApi } from './console-api.ts'
import { reads, writes } from './contract-calls.ts'

/** The calls by which organisers write to people about a change of their league. */
export const noticeApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getChangeNotice: build.query({ ...reads(getChangeNotice), providesTags: ['notices'] }),
    sendChangeNotice: build.mutation({
      ...writes(sendChangeNotice),
      invalidatesTags: ['notices', 'actions'],
    }),
    skipChangeNotice: build.mutation({
      ...writes(skipChangeNotice),
      invalidatesTags: ['notices', 'actions'],
    }),
  }),
})
