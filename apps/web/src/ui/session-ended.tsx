import { ButtonLink } from './button.tsx'
import { Notice } from './notice.tsx'

type Props = {
  /** The address of the sign-in. */
  login: string
  /** The path to come back to. */
  from: string
}

/** Says that the session has ended, with a link to sign in again. */
export function SessionEnded({ login, from }: Props) {
  return (
    <Notice tone="warning" title="Your session has ended">
      <p>Log in again and we’ll bring you back here.</p>
      <ButtonLink className="mt-3" to={login} state={{ from }}>
        Login
      </ButtonLink>
    </Notice>
  )
}
