type Props = { title?: string; children?: React.ReactNode }

/** What is left to say when drawing a page failed. */
export function ErrorPage({
  title = 'Something went wrong. Please try again later.',
  children,
}: Props) {
  return (
    <main className="wrap py-20 text-center">
      <h1>{title}</h1>
      {children}
      <p className="mt-6">
        <a className="btn" href="/">
          Back to Home
        </a>
      </p>
    </main>
  )
}
