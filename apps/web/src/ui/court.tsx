import { courtOf } from '@hive/look/courts.ts'
import { Drawing } from './drawing.tsx'

/** Ways to look at a court, so that two of one sport differ: whole, near and tilted, near and mirrored, from its side. */
const VIEWS = [
  '',
  'rotate(-9 258 100) translate(-118 -46) scale(1.46)',
  'translate(690 -64) scale(-1.64 1.64)',
  'rotate(84 258 100) translate(-206 -80) scale(1.8)',
]

type Props = { sport: string; view?: number; className?: string }

/** A sport's court from above, at the size of a card's picture (516 by 200); a lower shape shows its middle. */
export function Court({ sport, view = 0, className = '' }: Props) {
  const { ground, lines } = courtOf(sport)
  const floor = `<rect width="516" height="200" fill="${ground}"/>`
  return (
    <Drawing
      viewBox="0 0 516 200"
      preserveAspectRatio="xMidYMid slice"
      width="516"
      height="200"
      className={`h-auto w-full ${className}`}
      inside={`${floor}<g transform="${VIEWS[view] ?? ''}">${lines}</g>`}
    />
  )
}
