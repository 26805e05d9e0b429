import { paths } from '@hive/domain/base/site/paths'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from './button.tsx'
import { Notice } from './notice.tsx'

type Props = {
  /** The words of the screen that met it, if it has its own. */
  text?: string | undefined
  /** Logs in beside this page, on which something may have been typed. Left out, the sign-in comes back here. */
  beside?: (() => void) | null
}

/** The one way in which it is said that a session has ended, with the way to log in and come back. */
export function SessionEnded({ text, beside }: Props) {
  const { pathname, search, hash, state: fromState } = useLocation()
  const state = { from: pathname + search + hash, fromState, isAgain: true }
  return (
    <Notice tone="warning" title={text ?? 'Your session has ended'}>
      <p>
        {beside
          ? 'Log in in a new tab. This page stays as it is, with what you typed, and goes on by itself.'
          : 'Log in again and we’ll bring you back here.'}
      </p>
      {beside ? (
        <Button className="mt-3" onClick={beside}>
          Log in
        </Button>
      ) : (
        <ButtonLink className="mt-3" to={paths.login} state={state}>
          Log in
        </ButtonLink>
      )}
    </Notice>
  )
}
