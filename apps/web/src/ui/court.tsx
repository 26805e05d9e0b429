import { courtOf } from '@hive/look/courts.ts'
import { Drawing } from './drawing.tsx'

/** A sport's court from above, at the size of a card's picture (516 by 200). */
export function Court({ sport, className = '' }: { sport: string; className?: string }) {
  const { ground, lines } = courtOf(sport)
  return (
    <Drawing
      viewBox="0 0 516 200"
      width="516"
      height="200"
      className={`h-auto w-full ${className}`}
      inside={`<rect width="516" height="200" fill="${ground}"/>${lines}`}
    />
  )
}
