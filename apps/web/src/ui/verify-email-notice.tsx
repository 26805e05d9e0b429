import { Notice } from './notice.tsx'

type Props = {
  /** Whether the embedded provider is used; another one verifies e-mails itself. */
  isHostedHere: boolean
  /** The path to come back to. */
  next: string
}

/** Asks the user to verify their e-mail. */
export function VerifyEmailNotice({ isHostedHere, next }: Props) {
  const query = new URLSearchParams({ next }).toString()
  return (
    <Notice tone="warning" title="Please verify your e-mail">
      <p>We send your confirmation and fixtures there, so please do this before you pay.</p>
      {isHostedHere ? (
        <a className="btn mt-3" href={`/auth/verify?${query}`}>
          Verify my e-mail
        </a>
      ) : (
        <p>You can do that where you log in.</p>
      )}
    </Notice>
  )
}
