import { giveCredit, voidCredit } from '@hive/contract/roster/credits'
import {
  correctTaken,
  decideMoneyOrder,
  getMoneyLimits,
  setMoneyLimits,
} from '@hive/contract/money/money-limits'
import {
  giveUpRefund,
  noteHandedBack,
  refundPart,
  takeHandBackBack,
} from '@hive/contract/money/refunds'
import { reads, writes } from '#console/api/contract-calls.ts'
import { peopleApi } from '#console/api/people-api.ts'

/** The calls that give one person money or a credit; they read the person anew. */
export const creditsApi = peopleApi
  .enhanceEndpoints({ addTagTypes: ['moneyLimits'] })
  .injectEndpoints({
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
      giveUpRefund: build.mutation({
        ...writes(giveUpRefund),
        invalidatesTags: ['people', 'tasks', 'actions'],
      }),
      giveCredit: build.mutation({
        ...writes(giveCredit),
        invalidatesTags: ['people', 'tasks', 'actions'],
      }),
      decideMoneyOrder: build.mutation({
        ...writes(decideMoneyOrder),
        invalidatesTags: ['people', 'tasks', 'actions'],
      }),
      voidCredit: build.mutation({
        ...writes(voidCredit),
        invalidatesTags: ['people', 'actions'],
      }),
      correctTaken: build.mutation({
        ...writes(correctTaken),
        invalidatesTags: ['people', 'actions'],
      }),
      getMoneyLimits: build.query({ ...reads(getMoneyLimits), providesTags: ['moneyLimits'] }),
      setMoneyLimits: build.mutation({
        ...writes(setMoneyLimits),
        invalidatesTags: ['moneyLimits', 'actions'],
      }),
    }),
  })
