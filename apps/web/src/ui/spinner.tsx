/** A turning hexagon, and what it waits for in words. */
export function Spinner({ children }: { children: string }) {
  return (
    <output className="flex items-center justify-center gap-4 py-16 font-semibold">
      <svg width="40" height="44" viewBox="0 0 36 40" aria-hidden="true" className="animate-spin">
        <path
          d="M18 2 34 11v18L18 38 2 29V11z"
          fill="none"
          stroke="var(--honey)"
          strokeWidth="4"
          strokeLinejoin="round"
          strokeDasharray="70 40"
        />
      </svg>
      {children}
    </output>
  )
}
