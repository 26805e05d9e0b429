import {
  changeLeague,
  copyLeague,
  createLeague,
  discardDraft,
  getLeaguePreview,
  getLeagueSetUp,
  publishLeague,
  restoreDraft,
} from '@hive/contract/leagues/league-set-up'
import { cancelLeague, getCallOff } from '@hive/contract/leagues/leagues'
import { getPromotions, savePromotion } from '@hive/contract/leagues/promotions'
import { getSports, saveSport } from '@hive/contract/leagues/sports'
import { getVenues, saveVenue } from '@hive/contract/leagues/venues'
import { getAgreements } from '@hive/contract/base/site'
import { consoleApi } from './console-api.ts'
import { reads, writes } from './contract-calls.ts'

/** The calls by which leagues are set up, and the venues and sports that they need. */
export const setUpApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getLeagueSetUp: build.query({ ...reads(getLeagueSetUp), providesTags: ['setUp'] }),
    getLeaguePreview: build.query({ ...reads(getLeaguePreview), providesTags: ['setUp'] }),
    createLeague: build.mutation({ ...writes(createLeague), invalidatesTags: ['leagues'] }),
    getCallOff: build.query({ ...reads(getCallOff), providesTags: ['setUp'] }),
    cancelLeague: build.mutation({
      ...writes(cancelLeague),
      // A refusal names another number of sign-ups than the one on the screen.
      invalidatesTags: ['leagues', 'setUp', 'tasks', 'actions'],
    }),
    copyLeague: build.mutation({ ...writes(copyLeague), invalidatesTags: ['leagues'] }),
    changeLeague: build.mutation({
      ...writes(changeLeague),
      invalidatesTags: ['leagues', 'setUp', 'notices', 'actions'],
      // The screen goes on under its new version, also before it has read the league again.
      onQueryStarted: ({ leagueId }, { dispatch, queryFulfilled }) =>
        withVersion(queryFulfilled, (version) =>
          dispatch(
            setUpApi.util.updateQueryData('getLeagueSetUp', { leagueId }, (league) => {
              league.version = version
            }),
          ),
        ),
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

type VersionReply = { readonly data: { readonly version: number } }

/** Hands on the version of what was saved, if it was. */
async function withVersion(saved: Promise<VersionReply>, follow: (version: number) => void) {
  const [outcome] = await Promise.allSettled([saved])
  if (outcome.status === 'fulfilled') follow(outcome.value.data.version)
}
