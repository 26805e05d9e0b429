import type { ReactNode } from 'react'
import { paths } from '@hive/domain/site/paths'
import type { Api } from '#lib/api.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMailedLink } from './use-mailed-link.ts'

type Props = {
  title: string
  /** What the button will do. */
  children: ReactNode
  button: string
  busy: string
  /** What is said once it is done, and above it. */
  done: string
  doneTitle: string
  call: (api: Api, token: string) => Promise<unknown>
}

/** A page that a link of our mail leads to: one sentence, one button, and what came of it. */
export function MailedLink({ title, children, button, busy, done, doneTitle, call }: Props) {
  const { isBusy, isDone, problem, press } = useMailedLink(call)
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
            <Button busy={isBusy && busy} onClick={press}>
              {button}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
