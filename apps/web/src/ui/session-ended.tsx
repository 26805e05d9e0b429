import { ButtonLink } from './button.tsx'
import { Notice } from './notice.tsx'

type Props = {
  /** Where the sign-in begins. */
  login: string
  /** The path to come back to. */
  from: string
}

/** Says that a session is over, and leads to the next. */
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
