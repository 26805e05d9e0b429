import { paths } from '@hive/domain/base/site/paths'
import { ButtonLink } from '#ui/button.tsx'

export function NotFoundPage() {
  return (
    <section className="wrap py-20 text-center">
      <p className="hex mx-auto scale-150" aria-hidden="true">
        ?
      </p>
      <h1 className="mt-8">That one’s out</h1>
      <p className="mt-4">
        There’s no page at this address. The leagues are right where you left them.
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.leagues}>Find a league</ButtonLink>
        <ButtonLink to={paths.home} variant="ghost">
          Home
        </ButtonLink>
      </p>
    </section>
  )
}
