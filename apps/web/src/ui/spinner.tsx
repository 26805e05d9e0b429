type Props = {
  children: string
  /** Beside a button, where a large one would push things about. */
  isSmall?: boolean
}

/** A turning hexagon, and what it waits for in words. */
export function Spinner({ children, isSmall = false }: Props) {
  const [width, height] = isSmall ? [22, 24] : [40, 44]
  const room = isSmall ? 'gap-3' : 'justify-center gap-4 py-16'
  return (
    <output className={`flex items-center font-semibold ${room}`}>
      <svg
        width={width}
        height={height}
        viewBox="0 0 36 40"
        aria-hidden="true"
        className="animate-spin"
      >
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
