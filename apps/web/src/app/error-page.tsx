/** What is left to say when drawing a page failed. */
export function ErrorPage() {
  return (
    <main className="wrap py-20 text-center">
      <h1>Something went wrong. Please try again later.</h1>
      <p className="mt-6">
        <a className="btn" href="/">
          Back to Home
        </a>
      </p>
    </main>
  )
}
