const CELL = 'M0 -40 34.6 -20 34.6 20 0 40 -34.6 20 -34.6 -20z'

/** A honeycomb that fills: people who want the same, and room for one more. */
export function Honeycomb() {
  return (
    <svg
      viewBox="0 0 360 212"
      width="360"
      height="212"
      aria-hidden="true"
      className="hidden h-auto w-full max-w-[360px] sm:block"
    >
      <g fill="var(--ink-3)">
        <path d={CELL} transform="translate(40 44)" />
        <path d={CELL} transform="translate(262 44)" />
        <path d={CELL} transform="translate(299 106)" />
        <path d={CELL} transform="translate(262 168)" />
      </g>
      <g fill="var(--honey)">
        <path d={CELL} transform="translate(114 44)" />
        <path d={CELL} transform="translate(77 106)" />
        <path d={CELL} transform="translate(188 44)" />
        <path d={CELL} transform="translate(151 106)" />
        <path d={CELL} transform="translate(114 168)" />
        <path d={CELL} transform="translate(188 168)" />
      </g>
      <path
        d={CELL}
        transform="translate(225 106) scale(.9)"
        fill="none"
        stroke="var(--honey)"
        strokeWidth="4"
        strokeDasharray="9 8"
        strokeLinejoin="round"
      />
      <path d="M225 90v32M209 106h32" stroke="var(--honey)" strokeWidth="5" strokeLinecap="round" />
      <g fill="none" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round">
        <circle cx="77" cy="106" r="14" />
        <path d="M72 102h.1M82 102h.1M77 111h.1" />
        <circle cx="188" cy="44" r="15" />
        <path d="M173 44h30M188 29v30" />
        <path d="M104 158l20 20M124 158l-20 20M104 168h20" />
      </g>
    </svg>
  )
}
