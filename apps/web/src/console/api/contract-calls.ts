import type { Endpoint } from '@hive/contract/endpoint'
import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { z } from 'zod'
import type { ThunkExtra } from '#app/api-thunk.ts'
import { ApiError } from '#lib/api.ts'

type Schema = z.ZodType
type ContractCall = { endpoint: Endpoint; query?: unknown; body?: unknown }

/** A failed call as plain data, which a store can hold. */
type Failure = Pick<ApiError, 'status' | 'problem'>

/** Calls the server by the app's own client; refusals become plain data, other errors are thrown. */
export const callContract: BaseQueryFn<ContractCall, unknown, Failure> = async (
  { endpoint, ...request },
  { extra, signal },
) => {
  const { api } = extra as ThunkExtra
  try {
    return { data: await api.call(endpoint, { ...request, signal }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { error: { status: error.status, problem: error.problem } }
  }
}

/** A call of the contract that reads, as a query of RTK Query. */
export function reads<Q extends Schema, R extends Schema>(endpoint: Endpoint<Q, Schema, R>) {
  return {
    query: (query: z.input<Q>): ContractCall => ({ endpoint, query }),
    transformResponse: (reply: z.output<R>) => reply,
  }
}

type Part = { readonly next: number | null }
type PartRequest = { readonly pageParam: number | null }

/** A call of the contract that reads a long list part by part, as an infinite query of RTK Query. */
export function readsParts<Q extends Schema, R extends z.ZodType<Part>>(
  endpoint: Endpoint<Q, Schema, R>,
) {
  return {
    query: ({ queryArg, pageParam }: PartRequest & { queryArg: z.input<Q> }): ContractCall => ({
      endpoint,
      query: pageParam === null ? queryArg : Object.assign({}, queryArg, { before: pageParam }),
    }),
    transformResponse: (reply: z.output<R>) => reply,
    infiniteQueryOptions: {
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }: Part) => next,
    },
  }
}

/** A call of the contract that changes something, as a mutation of RTK Query. */
export function writes<B extends Schema, R extends Schema>(endpoint: Endpoint<Schema, B, R>) {
  return {
    query: (body: z.input<B>): ContractCall => ({ endpoint, body }),
    transformResponse: (reply: z.output<R>) => reply,
  }
}

/** An error of a call, or one from the store, as the rest of the app knows it. */
export function asThrown(error: unknown): unknown {
  return isFailure(error) ? new ApiError(error.status, error.problem) : error
}

/** The reply to a mutation; a refused one throws as the app's own calls do. */
export async function replyTo<T>(call: { unwrap(): Promise<T> }): Promise<T> {
  try {
    return await call.unwrap()
  } catch (error) {
    throw asThrown(error)
  }
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'problem' in error && 'status' in error
}
