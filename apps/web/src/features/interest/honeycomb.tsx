/** A honeycomb that fills: people who want the same, and room for one more. A file, since it waits below. */
export function Honeycomb() {
  return (
    <img
      src="/pictures/honeycomb.svg"
      width="360"
      height="212"
      alt=""
      loading="lazy"
      className="hidden h-auto w-full max-w-[360px] sm:block"
    />
  )
}
