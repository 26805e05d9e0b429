import { MARK } from '@hive/look/mark.ts'
import { Drawing } from '#ui/drawing.tsx'

/** The hexagon of the name, and what this part of Hive is. */
export function Mark({ isNarrow = false }: { isNarrow?: boolean }) {
  const words = 'font-display text-xl leading-none font-extrabold tracking-tight'
  return (
    <>
      <Drawing width="36" height="40" viewBox="0 0 36 40" inside={MARK} />
      <span className={isNarrow ? 'sr-only' : words}>Organiser</span>
    </>
  )
}
