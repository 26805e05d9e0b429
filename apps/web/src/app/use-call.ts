import type { Endpoint } from '@hive/contract/endpoint'
import { useCallback, useRef } from 'react'
import type { z } from 'zod'
import { type Reading, useReading } from '#lib/use-reading.ts'
import { useApi } from './hooks.ts'

type Schema = z.ZodType

/**
 * Reads by a call what only one screen shows, when it opens and whenever it asks for something else.
 *
 * @param declared imports the call, so that its schemas load with the screen that needs them
 * @param failed is said when it could not be read
 */
export function useCall<Q extends Schema, B extends Schema, R extends Schema>(
  declared: () => Promise<Endpoint<Q, B, R>>,
  request: { query?: z.input<Q>; body?: z.input<B> },
  failed: string,
): Reading<z.output<R>> {
  const api = useApi()
  // A screen names one call: its function is another at each drawing, and its call the same.
  const { current: load } = useRef(declared)
  const wanted = JSON.stringify(request)
  const read = useCallback(
    async () => api.call(await load(), JSON.parse(wanted) as typeof request),
    [api, load, wanted],
  )
  return useReading(read, failed)
}
