import { getSports, saveSport } from '@hive/contract/leagues/sports'
import { getVenues, saveVenue } from '@hive/contract/leagues/venues'
import { consoleApi } from './console-api.ts'
import { reads, writes } from './contract-calls.ts'

/** The calls by which venues and sports are set up, which leagues stand on. */
export const groundApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getVenues: build.query({ ...reads(getVenues), providesTags: ['venues'] }),
    saveVenue: build.mutation({
      ...writes(saveVenue),
      invalidatesTags: ['venues', 'setUp', 'actions'],
    }),
    getSports: build.query({ ...reads(getSports), providesTags: ['sports'] }),
    saveSport: build.mutation({
      ...writes(saveSport),
      invalidatesTags: ['sports', 'setUp', 'actions'],
    }),
  }),
})
