import {
  discardDraw,
  drawFixtures,
  getDrawing,
  getSchedule,
  publishFixtures,
  sealTerms,
  stopDrawing,
} from '@hive/contract/season/schedule'
import { consoleApi } from '../../api/console-api.ts'
import { reads, writes } from '../../api/contract-calls.ts'

/** The calls by which fixtures are drawn and published. */
export const scheduleApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getSchedule: build.query({ ...reads(getSchedule), providesTags: ['schedule'] }),
    sealTerms: build.mutation({
      ...writes(sealTerms),
      invalidatesTags: ['schedule', 'actions'],
    }),
    drawFixtures: build.mutation({
      ...writes(drawFixtures),
      invalidatesTags: ['schedule', 'actions'],
    }),
    getDrawing: build.query(reads(getDrawing)),
    stopDrawing: build.mutation(writes(stopDrawing)),
    discardDraw: build.mutation({
      ...writes(discardDraw),
      invalidatesTags: ['schedule', 'actions'],
    }),
    publishFixtures: build.mutation({
      ...writes(publishFixtures),
      invalidatesTags: ['schedule', 'actions', 'leagues'],
    }),
  }),
})
