import {
  applyImport,
  getImports,
  type ImportFile,
  planImport,
  undoImport,
} from '@hive/contract/office/imports'
import { reads, writes } from '#console/api/contract-calls.ts'
import { peopleApi } from '#console/api/people-api.ts'

/** A file with a short text by which its plan is kept, since its own is long. */
export type PlanRequest = { readonly key: string; readonly file: ImportFile }

const plans = writes(planImport)

/** The calls about imports; one changes the people of its league. */
export const importsApi = peopleApi.enhanceEndpoints({ addTagTypes: ['imports'] }).injectEndpoints({
  endpoints: (build) => ({
    getImports: build.query({ ...reads(getImports), providesTags: ['imports'] }),
    // It reads, but the file is in its body.
    planImport: build.query({
      ...plans,
      query: ({ file }: PlanRequest) => plans.query(file),
      serializeQueryArgs: ({ queryArgs }) => queryArgs.key,
      keepUnusedDataFor: 0,
    }),
    applyImport: build.mutation({
      ...writes(applyImport),
      invalidatesTags: ['imports', 'people', 'leagues', 'actions'],
    }),
    undoImport: build.mutation({
      ...writes(undoImport),
      invalidatesTags: ['imports', 'people', 'leagues', 'actions'],
    }),
  }),
})
