import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { errorText, isSignedOut } from '#lib/error-text.ts'
import { onceBack } from '#lib/session-back.ts'
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
  const hasEnded = isSignedOut(error)
  const readAgain = useEffectEvent(() => void refetch())
  // The layout says it; once the session goes on, so does this.
  useEffect(() => (hasEnded ? onceBack(readAgain) : undefined), [hasEnded])
  return (
    <>
      {error !== undefined && !hasEnded && (
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
