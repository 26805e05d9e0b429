import { useState } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { errorText } from '#lib/error-text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/**
 * Where the button of our mail leads. It waits for a press, since mail programs open links to look at them.
 * The secret stands behind the `#`, as on the page that ends an interest.
 */
export function ConfirmPage() {
  const { hash } = useLocation()
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function confirm() {
    setBusy(true)
    setProblem(null)
    try {
      const { confirmInterest } = await import('@hive/contract/interest')
      await api.call(confirmInterest, { body: { token: hash.slice(1) } })
      setDone(true)
    } catch (error) {
      setProblem(errorText(error, 'That did not work. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <div className="wrap max-w-2xl py-10">
      <h1>Shall we write to you?</h1>
      <div className="card mt-6 grid justify-items-start gap-5 p-6 text-lg">
        {isDone ? (
          <>
            <Notice tone="success">Lovely. We will write when there is a league for you.</Notice>
            <ButtonLink to={paths.leagues} variant="ghost">
              See the leagues that are open
            </ButtonLink>
          </>
        ) : (
          <>
            <p>Press the button, so that we know the address is yours and you want our e-mails.</p>
            {problem && <Notice tone="error">{problem}</Notice>}
            <Button busy={isBusy && 'One moment...'} onClick={() => void confirm()}>
              Yes, write to me
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
