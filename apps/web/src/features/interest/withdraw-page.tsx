import { useState } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { errorText } from '#lib/error-text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/**
 * Where the link of our mail leads. It waits for a button, since mail programs open links to look at them.
 * The secret stands behind the `#`, which no server and nobody who counts visits gets to see.
 */
export function WithdrawPage() {
  const { hash } = useLocation()
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function withdraw() {
    setBusy(true)
    setProblem(null)
    try {
      const { withdrawInterest } = await import('@hive/contract/interest')
      await api.call(withdrawInterest, { body: { token: hash.slice(1) } })
      setDone(true)
    } catch (error) {
      setProblem(errorText(error, 'That did not work. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <div className="wrap max-w-2xl py-10">
      <h1>No more news?</h1>
      <div className="card mt-6 grid justify-items-start gap-5 p-6 text-lg">
        {isDone ? (
          <>
            <Notice tone="success">
              What you sent is deleted, and we will not write to you about it any more.
            </Notice>
            <ButtonLink to={paths.leagues} variant="ghost">
              See the leagues that are open
            </ButtonLink>
          </>
        ) : (
          <>
            <p>We delete what was sent to us with your address, and write no more about it.</p>
            {problem && <Notice tone="error">{problem}</Notice>}
            <Button busy={isBusy && 'Deleting...'} onClick={() => void withdraw()}>
              Delete my interest
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
