import { paths } from '@hive/domain/base/site/paths'
import { useAppSelector } from '#app/hooks.ts'
import { selectProfile } from '#features/base/session/slice.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** The page that the hosted sign-out returns to. Someone who opens it signed in is asked, as any link may lead here. */
export function LogoutPage() {
  const { signedIn, isEntering, email } = useAppSelector(selectProfile)
  if (isEntering) return <Spinner>Loading account details...</Spinner>
  return (
    <section className="wrap py-20 text-center">
      <h1>{signedIn ? 'Log out?' : 'You’re logged out'}</h1>
      <p className="mt-4 text-lg">
        {signedIn ? `You’re logged in as ${email}.` : 'See you on court.'}
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {signedIn ? (
          <SignOutButton className="btn">Log out</SignOutButton>
        ) : (
          <ButtonLink to={paths.home}>Home</ButtonLink>
        )}
        <ButtonLink to={signedIn ? paths.yourLeagues : paths.login} variant="ghost">
          {signedIn ? 'Stay logged in' : 'Log in again'}
        </ButtonLink>
      </p>
    </section>
  )
}
