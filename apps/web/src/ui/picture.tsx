import type { LeagueTerms } from '@hive/domain/leagues/leagues/league-terms'
import { pictureAddress } from '@hive/domain/base/text/web-address'
import { Court } from '#ui/court.tsx'

/** A league's own picture, or the court of its sport. */
export function Picture({ league: { image, sport } }: { league: LeagueTerms }) {
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
