/** A honeycomb with one empty cell. A picture file, since it is below the fold and can load lazily. */
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
