import {
  closeBooks,
  getClosedFile,
  getClosedPeriods,
  getLodgements,
  lodgeCash,
  voidLodgement,
} from '@hive/contract/money/books'
import { getHallFacts, getLeagueResults, getNightTotals } from '@hive/contract/money/break-even'
import { getLedger } from '@hive/contract/money/ledger'
import { getMissedNights, refundMissedNights } from '@hive/contract/money/missed-nights'
import {
  acceptDifference,
  getPayout,
  getReconciliation,
  readBooks,
} from '@hive/contract/money/reconciliation'
import { getCalledOff } from '@hive/contract/money/refund-choices'
import { consoleApi } from '#console/api/console-api.ts'
import { reads, writes } from '#console/api/contract-calls.ts'

/** The calls about an organiser's money. */
export const moneyApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getLedger: build.query({ ...reads(getLedger), providesTags: ['books'] }),
    getLeagueResults: build.query(reads(getLeagueResults)),
    getClosedPeriods: build.query({ ...reads(getClosedPeriods), providesTags: ['books'] }),
    getClosedFile: build.query(reads(getClosedFile)),
    closeBooks: build.mutation({ ...writes(closeBooks), invalidatesTags: ['books', 'actions'] }),
    getLodgements: build.query({ ...reads(getLodgements), providesTags: ['books'] }),
    lodgeCash: build.mutation({ ...writes(lodgeCash), invalidatesTags: ['books', 'actions'] }),
    voidLodgement: build.mutation({
      ...writes(voidLodgement),
      invalidatesTags: ['books', 'actions'],
    }),
    getReconciliation: build.query({ ...reads(getReconciliation), providesTags: ['books'] }),
    getPayout: build.query({ ...reads(getPayout), providesTags: ['books'] }),
    readBooks: build.mutation({ ...writes(readBooks), invalidatesTags: ['books'] }),
    acceptDifference: build.mutation({
      ...writes(acceptDifference),
      invalidatesTags: ['books', 'tasks', 'actions'],
    }),
    getHallFacts: build.query({ ...reads(getHallFacts), providesTags: ['leagues', 'venues'] }),
    getNightTotals: build.query(reads(getNightTotals)),
    getCalledOff: build.query({ ...reads(getCalledOff), providesTags: ['tasks', 'leagues'] }),
    getMissedNights: build.query({ ...reads(getMissedNights), providesTags: ['leagues'] }),
    refundMissedNights: build.mutation({
      ...writes(refundMissedNights),
      invalidatesTags: ['leagues', 'tasks', 'actions'],
    }),
  }),
})
