import {
  drawNightAgain,
  endNight,
  enterNightScore,
  getManagedNights,
  openNight,
  publishNight,
} from '@hive/contract/season/partner-nights'
import { consoleApi } from '../../api/console-api.ts'
import { reads, writes } from '../../api/contract-calls.ts'

// A refusal may mean that another organiser was faster, so it reads again too.
const changes = { invalidatesTags: ['partnerNights', 'actions'] } as const

/** The calls about nights on which partners change. */
export const partnerNightsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getManagedNights: build.query({ ...reads(getManagedNights), providesTags: ['partnerNights'] }),
    openNight: build.mutation({
      ...writes(openNight),
      invalidatesTags: ['partnerNights', 'actions', 'schedule'],
    }),
    drawNightAgain: build.mutation({ ...writes(drawNightAgain), ...changes }),
    publishNight: build.mutation({ ...writes(publishNight), ...changes }),
    endNight: build.mutation({
      ...writes(endNight),
      invalidatesTags: ['partnerNights', 'actions', 'schedule'],
    }),
    enterNightScore: build.mutation({ ...writes(enterNightScore), ...changes }),
  }),
})
