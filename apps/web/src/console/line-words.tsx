import type { LucideIcon } from 'lucide-react'

/** One line of the navigation, as high as a finger. */
export const LINE =
  'relative flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-xl px-3 font-semibold no-underline hover:bg-ink-3 aria-[current=page]:bg-ink-3 aria-[current=page]:text-honey'

type Props = {
  icon: LucideIcon
  /** Whether there is room for the icon alone; a pointer then reads the words. */
  isNarrow?: boolean
  children: string
}

/** What stands on a line of the navigation. */
export function LineWords({ icon: Icon, isNarrow = false, children }: Props) {
  return (
    <>
      <Icon size={20} className="flex-none" aria-hidden="true" />
      {isNarrow ? (
        <>
          <span className="sr-only">{children}</span>
          <span className="absolute inset-0" title={children} aria-hidden="true" />
        </>
      ) : (
        children
      )}
    </>
  )
}
