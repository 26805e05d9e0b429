import type { Endpoint } from '@hive/contract/endpoint'
import type { z } from 'zod'
import { useApi } from '#app/hooks.ts'
import type { ApiError } from '#lib/api.ts'
import {
  consoleApi,
  type Part,
  type ReadCall,
  type Tag,
  useConsoleDispatch,
} from './console-api.ts'

type Schema = z.ZodType
type Tags = Tag | readonly Tag[]
type Options = {
  skip?: boolean
  pollingInterval?: number
  skipPollingIfUnfocused?: boolean
  refetchOnMountOrArgChange?: boolean
}

/** For what need not be read again when another screen shows it. */
export const KEPT = { refetchOnMountOrArgChange: false }

type Read<Reply> = {
  data?: Reply
  /** The reply to what is asked now; `data` is that to what was asked before, until then. */
  currentData?: Reply
  error?: ApiError
  isFetching: boolean
  isError: boolean
  refetch: () => { unwrap: () => Promise<Reply> }
}

/** Reads for a screen by a call of the contract, and again after each change that names one of its subjects. */
export function useRead<Q extends Schema, R extends Schema>(
  endpoint: Endpoint<Q, Schema, R>,
  query?: z.input<Q>,
  tags: Tags = [],
  options?: Options,
) {
  return useReadCall<R>({ endpoint, query, tags: [tags].flat() }, options)
}

/** As `useRead`, for a call whose request is in its body. */
export function useReadBy<B extends Schema, R extends Schema>(
  endpoint: Endpoint<Schema, B, R>,
  request: { body: z.input<B>; key?: string },
  tags: Tags = [],
  options?: Options,
) {
  return useReadCall<R>({ endpoint, ...request, tags: [tags].flat() }, options)
}

function useReadCall<R extends Schema>(call: ReadCall, options?: Options) {
  const read: Read<unknown> = consoleApi.useReadQuery(call, options)
  return read as Read<z.output<R>>
}

/** Reads a long list for a screen, part by part. */
export function useReadParts<Q extends Schema, R extends z.ZodType<Part>>(
  endpoint: Endpoint<Q, Schema, R>,
  query: z.input<Q>,
  tag: Tag,
) {
  const call = { endpoint, query, tags: [tag] }
  const { data, ...read } = consoleApi.useReadPartsInfiniteQuery(call)
  return { ...read, data: data as { pages: z.output<R>[] } | undefined }
}

/**
 * A call of the contract that changes something. What is read of its subjects is read anew after it, also when it is
 * refused: then another organiser may have been faster.
 */
export function useChange<Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<Q, B, R>,
  ...tags: Tag[]
) {
  const api = useApi()
  const readAgain = useReadAgain(...tags)
  return (body?: z.input<B>, query?: z.input<Q>): Promise<z.output<R>> => {
    const named = query === undefined ? {} : { query }
    return readAgain(() => api.call(endpoint, body === undefined ? named : { ...named, body }))
  }
}

/** Takes a step and reads anew what is read of these subjects, whether it worked or not. */
export function useReadAgain(...tags: Tag[]) {
  const dispatch = useConsoleDispatch()
  return async <Reply>(step: () => Promise<Reply>): Promise<Reply> => {
    try {
      return await step()
    } finally {
      dispatch(consoleApi.util.invalidateTags(tags))
    }
  }
}
