import type { LeagueTerms } from '@hive/domain/leagues/leagues/league-terms'
import { pictureAddress } from '@hive/domain/base/text/web-address'
import { Court } from '#ui/court.tsx'
import { Photo } from '#ui/photo.tsx'

type Props = {
  league: LeagueTerms
  /** The width at which it is shown, as `sizes` of an image; that of a card is known. */
  sizes?: string
  /** Whether it is in the first screen of its page. */
  isFirst?: boolean
}

/** Up to three cards are side by side. */
const OF_A_CARD = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw'

/** A league's first photograph, its own or its venue's; or the drawing that it has, or the court of its sport. */
export function Picture({ league, sizes = OF_A_CARD, isFirst = false }: Props) {
  const { image, sport, photographs = [] } = league
  const [photograph] = photographs
  if (photograph) {
    return <Photo {...{ photograph, sizes, isFirst }} className="aspect-[516/200]" />
  }
  const own = pictureAddress(image)
  // The content security policy allows only pictures of this site.
  if (!own.startsWith('/')) return <Court sport={sport.slug} />
  return (
    <img
      src={own}
      width="516"
      height="200"
      alt=""
      loading="lazy"
      className="aspect-[516/200] h-auto w-full object-cover"
    />
  )
}
