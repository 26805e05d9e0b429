type Props = {
  children: string
  /** For use beside a button, where a large one would shift the layout. */
  isSmall?: boolean
}

/** A turning hexagon, with words about what it waits for. */
export function Spinner({ children, isSmall = false }: Props) {
  const [width, height] = isSmall ? [22, 24] : [40, 44]
  const room = isSmall ? 'gap-3' : 'page-loading justify-center gap-4 py-16'
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
