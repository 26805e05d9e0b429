/** The name, its hexagon and its tagline. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <svg width="36" height="40" viewBox="0 0 36 40" aria-hidden="true">
        <path d="M18 1 35 10.5v19L18 39 1 29.5v-19z" fill="var(--honey)" />
        <path
          d="M11 12v16M25 12v16M11 20h14"
          stroke="var(--ink)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <span className="font-display text-[26px] leading-none font-extrabold tracking-tight">
        Hive
      </span>
      <span className="text-[11px] leading-tight">
        Sport &amp;
        <br />
        Social
      </span>
    </span>
  )
}
