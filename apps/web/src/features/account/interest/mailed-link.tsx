import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '@hive/domain/base/site/paths'
import { useApi } from '#app/hooks.ts'
import type { Api } from '#lib/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { NeedsScript } from './needs-script.tsx'

type Props = {
  title: string
  /** The step of the button. */
  children: ReactNode
  button: string
  busy: string
  /** The text and heading after success. */
  done: string
  doneTitle: string
  call: (api: Api, token: string) => Promise<unknown>
}

/**
 * A page behind a link of our mails: one sentence, one button, and the result. It waits for a press, since
 * mail programs open links to check them. The token is in the fragment, which neither servers nor analytics
 * see; it is read when the button is pressed, so that the server can draw the rest.
 */
export function MailedLink({ title, children, button, busy, done, doneTitle, call }: Props) {
  const { hash } = useLocation()
  const api = useApi()
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState('')
  function press() {
    setProblem('')
    return call(api, hash.slice(1))
  }
  return (
    <div className="wrap max-w-2xl py-10">
      <h1>{isDone ? doneTitle : title}</h1>
      <div className="card mt-6 grid justify-items-start gap-5 p-6 text-lg">
        {isDone ? (
          <>
            <Notice tone="success">{done}</Notice>
            <ButtonLink to={paths.leagues} variant="ghost">
              See the leagues that are open
            </ButtonLink>
          </>
        ) : (
          <>
            <p>{children}</p>
            {problem && <Notice tone="error">{problem}</Notice>}
            <StepButton busy={busy} run={press} after={() => setDone(true)} show={setProblem}>
              {button}
            </StepButton>
            <NeedsScript what="button" />
          </>
        )}
      </div>
    </div>
  )
}
