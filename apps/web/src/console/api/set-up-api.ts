import {
  changeLeague,
  copyLeague,
  createLeague,
  discardDraft,
  getLeaguePreview,
  getLeagueSetUp,
  publishLeague,
  restoreDraft,
} from '@hive/contract/league-set-up'
import { getPromotions, savePromotion } from '@hive/contract/promotions'
import { getAgreements } from '@hive/contract/site'
import { getSports, saveSport } from '@hive/contract/sports'
import { getVenues, saveVenue } from '@hive/contract/venues'
import { consoleApi } from './console-api.ts'
import { reads, writes } from './contract-calls.ts'

/** The calls by which venues, sports and leagues are set up. */
export const setUpApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getLeagueSetUp: build.query({ ...reads(getLeagueSetUp), providesTags: ['setUp'] }),
    getLeaguePreview: build.query({ ...reads(getLeaguePreview), providesTags: ['setUp'] }),
    createLeague: build.mutation({ ...writes(createLeague), invalidatesTags: ['leagues'] }),
    copyLeague: build.mutation({ ...writes(copyLeague), invalidatesTags: ['leagues'] }),
    changeLeague: build.mutation({
      ...writes(changeLeague),
      invalidatesTags: ['leagues', 'setUp', 'notices', 'actions'],
      // The screen goes on under its new version at once, also before it has read the league again.
      onQueryStarted: ({ leagueId }, { dispatch, queryFulfilled }) => {
        const follow = (version: number) =>
          dispatch(
            setUpApi.util.updateQueryData('getLeagueSetUp', { leagueId }, (league) => {
              league.version = version
            }),
          )
        queryFulfilled.then(
          ({ data }) => follow(data.version),
          () => undefined,
        )
      },
    }),
    publishLeague: build.mutation({
      ...writes(publishLeague),
      invalidatesTags: ['leagues', 'setUp', 'actions'],
    }),
    discardDraft: build.mutation({ ...writes(discardDraft), invalidatesTags: ['leagues'] }),
    restoreDraft: build.mutation({ ...writes(restoreDraft), invalidatesTags: ['leagues'] }),
    getPromotions: build.query({ ...reads(getPromotions), providesTags: ['promotions'] }),
    savePromotion: build.mutation({
      ...writes(savePromotion),
      invalidatesTags: ['promotions', 'actions'],
    }),
    getAgreements: build.query(reads(getAgreements)),
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
