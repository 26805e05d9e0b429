import { paths } from '@hive/domain/base/site/paths'
import { ButtonLink } from '#ui/button.tsx'

/** The page that the hosted sign-out returns to. */
export function LogoutPage() {
  return (
    <section className="wrap py-20 text-center">
      <h1>You’re logged out</h1>
      <p className="mt-4 text-lg">See you on court.</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home}>Home</ButtonLink>
        <ButtonLink to={paths.login} variant="ghost">
          Log in again
        </ButtonLink>
      </p>
    </section>
  )
}
