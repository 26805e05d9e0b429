import { MOST_STARS, type Review } from '@hive/domain/leagues/reviews/review'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  review: Review
  /** Beside other things of a page. */
  isSmall?: boolean
  /** What is to be known of it, beside its stars. */
  note?: ReactNode
  className?: string
}

/** A player's words, with stars, name and league; for a list. */
export function ReviewCard({ review: said, isSmall = false, note, className = '' }: Props) {
  const { name, league_name: league, location, review, rating } = said
  return (
    <li className={`card flex flex-col ${isSmall ? 'gap-2 p-4' : 'gap-4 p-6'} ${className}`}>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="sr-only">
          {rating} of {MOST_STARS} stars
        </span>
        <span className={`flex ${isSmall ? 'gap-0.5' : 'gap-1'}`} aria-hidden="true">
          {Array.from({ length: MOST_STARS }, (_, index) => (
            <Star
              // Stars have no id but their position.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              size={isSmall ? 16 : 22}
              fill={index < rating ? 'var(--honey)' : 'none'}
              color={index < rating ? 'var(--honey-dark)' : 'var(--edge)'}
            />
          ))}
        </span>
        {note}
      </p>
      <blockquote className={isSmall ? 'text-sm sm:text-base' : 'text-lg'}>{review}</blockquote>
      <p className="mt-auto flex items-start gap-3">
        <span className="hex" aria-hidden="true" translate="no">
          {name.slice(0, 1)}
        </span>
        <span className={isSmall ? 'text-sm' : undefined}>
          <b translate="no">{name}</b>
          <br />
          <span className="muted">
            {league}, {location}
          </span>
        </span>
      </p>
    </li>
  )
}
