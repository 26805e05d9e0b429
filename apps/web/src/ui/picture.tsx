import type { CardPicture } from '@hive/domain/leagues/leagues/card-pictures'
import { Court } from '#ui/court.tsx'
import { Photo } from '#ui/photo.tsx'

type Props = {
  picture: CardPicture
  /** The slug of the sport whose court is drawn where there is no picture. */
  sport: string
  /** Its shape, such as `aspect-[3/1]`; what does not fit is cut off. */
  className?: string
  /** The width at which a photograph is shown, as `sizes` of an image; that of a card is known. */
  sizes?: string
  /** Whether it is in the first screen of its page, and so comes before scripts on a slow line. */
  isFirst?: boolean
}

const SHAPE = 'aspect-[516/200]'
/** Up to three cards are side by side. */
const OF_A_CARD = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw'

/** The picture of a league on its card and its page: a photograph, a drawing, or the court of its sport. */
export function Picture(props: Props) {
  const { picture, sport, className = SHAPE, sizes = OF_A_CARD, isFirst = false } = props
  if ('photograph' in picture) {
    return <Photo photograph={picture.photograph} {...{ className, sizes, isFirst }} />
  }
  if ('view' in picture) return <Court sport={sport} view={picture.view} className={className} />
  return (
    <img
      src={picture.drawing}
      width="516"
      height="200"
      alt=""
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className={`h-auto w-full object-cover ${className}`}
    />
  )
}
