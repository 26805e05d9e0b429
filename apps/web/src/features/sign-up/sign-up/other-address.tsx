import { paths } from '@hive/domain/base/site/paths'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'

type Props = {
  /** The address that the player is logged in with. */
  email: string
}

/** For someone who comes by an invitation and has none with this address: whom invitations are for, and the ways on. */
export function OtherAddress({ email }: Props) {
  return (
    <section className="card grid gap-3 p-6" aria-labelledby="other-address">
      <h2 id="other-address" className="text-2xl">
        Did someone invite you?
      </h2>
      <p className="wrap-anywhere">
        {`An invitation is for the e-mail address that it was sent to. You’re logged in as ${email}, and there’s none for this address here: it may have been sent to another one of yours, or be over.`}
      </p>
      <ul className="list-disc pl-5">
        <li>Log out in the menu, and log in with the address that the invitation was sent to.</li>
        <li>
          Or ask the person who invited you to send it to this address. A captain has a link, too,
          with which any address can join the team.
        </li>
      </ul>
    </section>
  )
}

type ForAnotherProps = Props & {
  /** The address that was invited, with most of it left out. */
  invited: string
  /** The form with which they take the invitation over. */
  children: ReactNode
}

/** For someone with the mail of an invitation to another address than they are logged in with: the ways on. */
export function ForAnother({ invited, email, children }: ForAnotherProps) {
  const [isTaken, setTaken] = useState(false)
  const { pathname, hash } = useLocation()
  if (isTaken) return children
  const state = { from: pathname + hash, isAgain: true }
  return (
    <section className="card grid gap-4 p-6" aria-labelledby="for-another">
      <h2 id="for-another" className="text-2xl">
        {`This invitation is for ${invited}`}
      </h2>
      <p className="wrap-anywhere">
        {`You’re logged in as ${email}. If both addresses are yours, you can join with this one: your captain then sees it in place of the other.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setTaken(true)}>Join with this account</Button>
        <ButtonLink variant="ghost" to={paths.login} state={state}>
          Log in with another
        </ButtonLink>
      </div>
      <p className="muted">
        Is it not for you? Then there’s nothing to do. Your captain can send it to another address.
      </p>
    </section>
  )
}
