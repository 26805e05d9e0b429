import type { Endpoint } from '@hive/contract/endpoint'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import {
  type BaseQueryFn,
  buildCreateApi,
  coreModule,
  reactHooksModule,
} from '@reduxjs/toolkit/query/react'
import { createContext } from 'react'
import {
  createDispatchHook,
  createSelectorHook,
  createStoreHook,
  type ReactReduxContextValue,
} from 'react-redux'
import type { ThunkExtra } from '#app/api-thunk.ts'
import { ApiError } from '#lib/api.ts'

/** The React context of the console's own store, beside the app's. */
export const ConsoleContext = createContext<ReactReduxContextValue | null>(null)

const useDispatch = createDispatchHook(ConsoleContext)

const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({
    hooks: {
      useDispatch,
      useSelector: createSelectorHook(ConsoleContext),
      useStore: createStoreHook(ConsoleContext),
    },
  }),
)

/** The subjects of calls: a change names those that are read anew after it. `actions` is shown in timelines. */
const TAGS = [
  'actions',
  'books',
  'imports',
  'interested',
  'leagues',
  'legal',
  'messages',
  'moneyLimits',
  'nights',
  'notices',
  'partnerNights',
  'people',
  'photographs',
  'playOffs',
  'promotions',
  'roles',
  'schedule',
  'scores',
  'setUp',
  'sports',
  'table',
  'taskMails',
  'tasks',
  'venues',
] as const

export type Tag = (typeof TAGS)[number]

/** A call that reads, with its subjects. `key`: a short name for what is asked, where that is long. */
export type ReadCall = {
  readonly endpoint: Endpoint
  readonly query?: unknown
  readonly body?: unknown
  readonly tags?: readonly Tag[]
  readonly key?: string
}

/** One part of a long list, and the `before` of the next one. */
export type Part = { readonly next: number | null }

/** Calls the server by the app's own client. */
const callContract: BaseQueryFn<ReadCall, unknown, ApiError> = async (
  { endpoint, query, body },
  { extra, signal },
) => {
  try {
    return { data: await (extra as ThunkExtra).api.call(endpoint, { query, body, signal }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { error }
  }
}

/** Keeps what the console has read, by call and request. */
export const consoleApi = createApi({
  baseQuery: callContract,
  tagTypes: TAGS,
  refetchOnMountOrArgChange: true,
  serializeQueryArgs: ({ endpointName, queryArgs }) => {
    const { endpoint, query, body, key } = queryArgs as ReadCall
    return `${endpointName} ${endpoint.path} ${key ?? JSON.stringify([query, body])}`
  },
  endpoints: (build) => ({
    read: build.query<unknown, ReadCall>({
      query: (call) => call,
      providesTags: (_reply, _error, { tags = [] }) => tags,
    }),
    readParts: build.infiniteQuery<Part, ReadCall, number | null>({
      query: ({ queryArg, pageParam }) =>
        pageParam === null
          ? queryArg
          : { ...queryArg, query: Object.assign({}, queryArg.query, { before: pageParam }) },
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      providesTags: (_reply, _error, { tags = [] }) => tags,
    }),
  }),
})

type State = { api: ReturnType<typeof consoleApi.reducer> }

export const useConsoleDispatch =
  useDispatch.withTypes<ThunkDispatch<State, unknown, UnknownAction>>()
