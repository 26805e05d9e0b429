import { paths } from '@hive/domain/base/site/paths'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { errorText, isSignedOut } from '#lib/error-text.ts'
import { SessionEnded } from '#ui/session-ended.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'

type Props<Data> = {
  query: { data?: Data | undefined; error?: unknown; refetch: () => unknown }
  /** The name of what is loaded, as in 'We could not load your tasks'. */
  what: string
  children: (data: Data) => ReactNode
}

/** The reply of the server for a screen of the console, and until then how far it has come. */
export function Loaded<Data>({ query: { data, error, refetch }, what, children }: Props<Data>) {
  const { pathname, search } = useLocation()
  if (isSignedOut(error)) return <SessionEnded login={paths.login} from={pathname + search} />
  return (
    <>
      {error !== undefined && (
        <TryAgain again={() => void refetch()}>
          {errorText(error, `We could not load ${what}. Please try again.`)}
        </TryAgain>
      )}
      {data !== undefined
        ? children(data)
        : error === undefined && <Spinner isSmall>{`Loading ${what}...`}</Spinner>}
    </>
  )
}
