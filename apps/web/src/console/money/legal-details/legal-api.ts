import {
  correctVat,
  getAccountCodes,
  getLegalDetails,
  removeVatRate,
  saveAccountCodes,
  saveLegalDetails,
  setVatRate,
} from '@hive/contract/money/legal-details'
import { consoleApi } from '#console/api/console-api.ts'
import { reads, writes } from '#console/api/contract-calls.ts'

/** The calls about what receipts say and about VAT. */
export const legalApi = consoleApi.enhanceEndpoints({ addTagTypes: ['legal'] }).injectEndpoints({
  endpoints: (build) => ({
    getLegalDetails: build.query({ ...reads(getLegalDetails), providesTags: ['legal'] }),
    saveLegalDetails: build.mutation({ ...writes(saveLegalDetails), invalidatesTags: ['legal'] }),
    getAccountCodes: build.query({ ...reads(getAccountCodes), providesTags: ['legal'] }),
    saveAccountCodes: build.mutation({ ...writes(saveAccountCodes), invalidatesTags: ['legal'] }),
    setVatRate: build.mutation({ ...writes(setVatRate), invalidatesTags: ['legal'] }),
    correctVat: build.mutation({ ...writes(correctVat), invalidatesTags: ['books', 'actions'] }),
    removeVatRate: build.mutation({ ...writes(removeVatRate), invalidatesTags: ['legal'] }),
  }),
})
