/** @jsxImportSource react */
/** Somebody who plays without being on the team, and is here. */
export function Guest({ name, children }: { name: string; children: string }) {
  return (
    <p className="flex min-h-12 items-center gap-2 rounded-[14px] bg-green-wash px-3 wrap-anywhere">
      <Tick />
      <span>
        <b translate="no">{name}</b> <span>{children}</span>
      </span>
    </p>
  )
}

export function Tick() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0 text-green" aria-hidden="true">
      <circle cx="10" cy="10" r="10" fill="currentColor" />
      <path d="m5.5 10.5 3 3 6-7" fill="none" stroke="var(--paper)" strokeWidth="2.2" />
    </svg>
  )
}
