import { appointCaptain } from '@hive/contract/roster/captaincy'
import {
  getRemoval,
  givePlace,
  movePlace,
  removePlace,
  swapPlaces,
  takePayment,
} from '@hive/contract/sign-up/places-by-hand'
import { moveInLine } from '@hive/contract/roster/waiting-line'
import { reads, writes } from '#console/api/contract-calls.ts'
import { peopleApi } from '#console/api/people-api.ts'

/** The calls about places in a league; a change of one person's place reads everyone's anew. */
export const placesApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    givePlace: build.mutation({
      ...writes(givePlace),
      invalidatesTags: ['people', 'leagues', 'actions'],
    }),
    takePayment: build.mutation({
      ...writes(takePayment),
      invalidatesTags: ['people', 'tasks', 'actions'],
    }),
    movePlace: build.mutation({ ...writes(movePlace), invalidatesTags: ['people', 'actions'] }),
    appointCaptain: build.mutation({
      ...writes(appointCaptain),
      invalidatesTags: ['people', 'actions'],
    }),
    swapPlaces: build.mutation({ ...writes(swapPlaces), invalidatesTags: ['people', 'actions'] }),
    moveInLine: build.mutation({ ...writes(moveInLine), invalidatesTags: ['people', 'actions'] }),
    // A step that is refused because the sums have changed reads them again.
    getRemoval: build.query({ ...reads(getRemoval), providesTags: ['people'] }),
    removePlace: build.mutation({
      ...writes(removePlace),
      invalidatesTags: ['people', 'leagues', 'tasks', 'actions'],
    }),
  }),
})
