import { useOrganiser } from './hooks.ts'
import { paths } from '@hive/domain/base/site/paths'

/** The content of a signed-in screen until the browser fills it; without JavaScript it stays. */
export function Shell() {
  const organiser = useOrganiser()
  return (
    <section className="wrap py-20 text-center">
      <p className="needs-script">Loading...</p>
      <noscript>
        <h1>This page needs JavaScript</h1>
        <p className="mt-4">
          To sign in, sign up and see your leagues, switch JavaScript on in your browser’s settings
          and open this page again.
        </p>
        <p className="mt-4">
          Can’t do that? Write to{' '}
          <a className="link" href={`mailto:${organiser.email}`}>
            {organiser.email}
          </a>{' '}
          and we’ll sort it out together.
        </p>
        <p className="mt-8">
          <a className="btn" href={paths.leagues}>
            Find a league
          </a>
        </p>
      </noscript>
    </section>
  )
}
