import { useContext, useRef, useState } from 'react'
import { errorText, isSignedOut, type Texts } from '#lib/error-text.ts'
import { SaySessionEnded } from './say-session-ended.ts'
import { showToast } from './toast.tsx'

/** Something that a person does on a screen, such as leaving a waiting list. */
export type Step = {
  /** Asks it of the server. */
  readonly run: () => Promise<unknown>
  /** The words when it has worked; left out, the screen shows it. */
  readonly done?: string | undefined
  /** The step after that is said, such as reading the changed list again. */
  readonly after?: (() => unknown) | undefined
  /** The words when it fails. */
  readonly texts?: Texts | string | undefined
}

const FAILED = 'That did not work. Please try again.'

/**
 * Takes the steps of a screen one at a time, and says how each went. A failure is shown in a toast, unless
 * the screen has a place for it, and the end of the session by the layout.
 */
export function useStep(show = (text: string, _error: unknown) => showToast('error', text)) {
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const sayEnded = useContext(SaySessionEnded)

  async function take({ run, done, after, texts = FAILED }: Step): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      await run()
      if (done !== undefined) showToast('success', done)
      await after?.()
    } catch (error) {
      const say = sayEnded && isSignedOut(error) ? sayEnded : show
      say(errorText(error, texts), error)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, take }
}
