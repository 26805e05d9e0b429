import { getStatus } from '@hive/contract/office/status'
import { consoleApi } from '#console/api/console-api.ts'
import { reads } from '#console/api/contract-calls.ts'

/** How the installation is. */
export const statusApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getStatus: build.query(reads(getStatus)),
  }),
})
