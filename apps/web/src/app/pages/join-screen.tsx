import { useLocation, useParams } from 'react-router'
import { SignedIn } from '#features/base/session/require-sign-in.tsx'
import { JoinPreview } from '#features/sign-up/sign-up/join-preview.tsx'
import { SignUpPage } from '#features/sign-up/sign-up/sign-up-page.tsx'

/** Joining a team: a link says first what it is for, and then asks who one is. */
export function JoinScreen() {
  const { pathname, hash } = useLocation()
  const { id = '' } = useParams()
  const login = { from: pathname + hash }
  return (
    <SignedIn
      before={
        hash.length > 1 && <JoinPreview token={hash.slice(1)} leagueId={Number(id)} login={login} />
      }
    >
      <SignUpPage />
    </SignedIn>
  )
}
