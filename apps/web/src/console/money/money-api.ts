import { getHallFacts } from '@hive/contract/break-even'
import { getLedger } from '@hive/contract/ledger'
import { consoleApi } from '#console/api/console-api.ts'
import { reads } from '#console/api/contract-calls.ts'

/** The calls about an organiser's money. */
export const moneyApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getLedger: build.query(reads(getLedger)),
    getHallFacts: build.query({ ...reads(getHallFacts), providesTags: ['leagues', 'venues'] }),
  }),
})
