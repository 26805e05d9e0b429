import { Notice } from './notice.tsx'

type Props = {
  /** Whether the hosted pages are ours; another provider verifies on its own. */
  isHostedHere: boolean
  /** The path to come back to. */
  next: string
}

/** Asks for the proof that an e-mail is one's own. */
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
