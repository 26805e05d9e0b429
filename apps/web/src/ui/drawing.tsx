import { builtMarkup } from '#lib/trusted.ts'

type Props = React.SVGProps<SVGSVGElement> & {
  /** The markup of the drawing, a constant of ours. */
  inside: string
}

/**
 * A drawing that never changes. Its shapes are markup and not React elements, so that a phone has less to hydrate.
 */
export function Drawing({ inside, ...svg }: Props) {
  return (
    <svg aria-hidden="true" {...svg} dangerouslySetInnerHTML={{ __html: builtMarkup(inside) }} />
  )
}
