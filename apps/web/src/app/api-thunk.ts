import { createAsyncThunk } from '@reduxjs/toolkit'
import { type Api, ApiError } from '#lib/api.ts'
import { errorText } from '#lib/error-text.ts'
import { report } from '#lib/report.ts'

export type ThunkExtra = { readonly api: Api }

type Config = {
  extra: ThunkExtra
  rejectValue: string
  /** The status of the answer; 0 is no answer. */
  rejectedMeta: { status: number }
}

/**
 * A thunk that calls the server. When the call fails it rejects with a text to show. `call` imports the contract, so
 * that its schemas load with the first call and not with the page.
 */
export function apiThunk<Arg, Result>(
  type: string,
  fallback: string,
  call: (api: Api, arg: Arg) => Promise<Result>,
) {
  return createAsyncThunk<Result, Arg, Config>(type, (arg, { extra, rejectWithValue }) =>
    call(extra.api, arg).catch((error: unknown) => {
      report(`${type} failed.`, error)
      const status = error instanceof ApiError ? error.status : 0
      return rejectWithValue(errorText(error, fallback), { status })
    }),
  )
}
