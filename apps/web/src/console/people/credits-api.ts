import { giveCredit } from '@hive/contract/credits'
import { noteHandedBack, refundPart, takeHandBackBack } from '@hive/contract/refunds'
import { writes } from '#console/api/contract-calls.ts'
import { peopleApi } from './people-api.ts'

/** The calls that give one person money or a credit; they read the person anew. */
export const creditsApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    refundPart: build.mutation({
      ...writes(refundPart),
      invalidatesTags: ['people', 'tasks', 'actions'],
    }),
    noteHandedBack: build.mutation({
      ...writes(noteHandedBack),
      invalidatesTags: ['people', 'tasks', 'actions'],
    }),
    takeHandBackBack: build.mutation({
      ...writes(takeHandBackBack),
      invalidatesTags: ['people', 'tasks', 'actions'],
    }),
    giveCredit: build.mutation({ ...writes(giveCredit), invalidatesTags: ['people', 'actions'] }),
  }),
})
