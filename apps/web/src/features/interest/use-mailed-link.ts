import { useState } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '#app/hooks.ts'
import type { Api } from '#lib/api.ts'
import { errorText } from '#lib/error-text.ts'

/**
 * What the button of a page does that a link of our mail leads to. It waits for a press, since mail programs
 * open links to look at them. The secret stands behind the `#`, which neither a server nor a counter of
 * visits gets to see.
 */
export function useMailedLink(call: (api: Api, token: string) => Promise<unknown>) {
  const { hash } = useLocation()
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function press() {
    setBusy(true)
    setProblem(null)
    try {
      await call(api, hash.slice(1))
      setDone(true)
    } catch (error) {
      setProblem(errorText(error, 'That did not work. Please try again.'))
    }
    setBusy(false)
  }
  return { isBusy, isDone, problem, press: () => void press() }
}
