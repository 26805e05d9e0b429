import { configureStore } from '@reduxjs/toolkit'
import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import { useApi } from '#app/hooks.ts'
import type { Api } from '#lib/api.ts'
import { consoleApi, ConsoleContext } from './console-api.ts'

/**
 * Provides a store for the console alone, which ends with its screens, so that nothing outlives a sign-out.
 */
export function ConsoleStore({ children }: { children: ReactNode }) {
  const api = useApi()
  const [store] = useState(() => makeStore(api))
  return (
    <Provider store={store} context={ConsoleContext}>
      {children}
    </Provider>
  )
}

function makeStore(api: Api) {
  return configureStore({
    reducer: { [consoleApi.reducerPath]: consoleApi.reducer },
    middleware: (defaults) =>
      // Readings are kept by the call's declaration, which is no plain data.
      defaults({ serializableCheck: false, thunk: { extraArgument: { api } } }).concat(
        consoleApi.middleware,
      ),
  })
}
