import { paths } from '@hive/domain/base/site/paths'
import { Button } from '#ui/button.tsx'
import { Wordmark } from '#ui/wordmark.tsx'

type Props = {
  title?: string
  children?: React.ReactNode
  /** The action of 'Try again'; by default it reloads the page. */
  again?: () => void
}

function reload(): void {
  window.location.reload()
}

/** The content of a page that failed, between header and footer where these can be rendered. */
export function ErrorPage({
  title = 'Something went wrong. Please try again later.',
  children,
  again = reload,
}: Props) {
  return (
    <section className="wrap py-20 text-center">
      <p className="hex mx-auto scale-150" aria-hidden="true">
        !
      </p>
      <h1 className="mt-8">{title}</h1>
      {children}
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={again}>Try again</Button>
        <a className="btn btn-ghost" href={paths.home}>
          Back to Home
        </a>
      </p>
      <p className="mt-6">
        Still stuck?{' '}
        <a className="link" href={paths.contact}>
          Write to us
        </a>{' '}
        and we’ll look into it.
      </p>
    </section>
  )
}

/** The frame of an error page when the layout has failed too: only the wordmark is above it. */
export function WithoutLayout({ children }: { children: React.ReactNode }) {
  return (
    <>
      <header className="on-ink bg-ink text-chalk">
        <div className="wrap flex min-h-[68px] items-center">
          <a href={paths.home} className="no-underline">
            <Wordmark />
          </a>
        </div>
      </header>
      <main>{children}</main>
    </>
  )
}
