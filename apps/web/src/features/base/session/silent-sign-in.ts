import { paths } from '@hive/domain/base/site/paths'
import type { INavigator } from 'oidc-client-ts'

/** How long our own provider may take to say whether it knows the person. */
const PATIENCE_MS = 10_000

/**
 * Asks our own provider for a sign-in without a page: it sends a call on to the app with the answer, as it would a
 * browser, and the address that this led to is all that is needed. No frame is drawn, so our pages allow none.
 */
export const BY_CALL: INavigator = {
  prepare: async () => ({
    navigate: async ({ url }) => {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const { url: led, body } = await fetch(url, { signal })
      await body?.cancel()
      const { origin, pathname } = new URL(led)
      if (origin !== location.origin || pathname !== paths.login) {
        throw new Error('The provider did not answer.')
      }
      return { url: led }
    },
    close: () => undefined,
  }),
  callback: async () => undefined,
}
