import type { League } from '@hive/domain/season/season/league'
import { reviewsOfSport } from '@hive/domain/leagues/reviews/review'
import { Link } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectConfig } from '#features/base/site/slice.ts'
import { FoldOnPhone } from '#ui/fold-on-phone.tsx'
import { Tag } from '#ui/tag.tsx'
import { ARE_SAMPLES, reviewsShown } from './library.ts'
import { ReviewCard } from './review-card.tsx'

const SAID = 'What players say'
/** How many stand beside a league. */
const BESIDE = 2

type Props = {
  league: League
  /** Whether they are folded on a phone, to leave room for its games. */
  isFolded: boolean
}

/** What players say of this league, or of others of its sport; nothing where nobody has said anything, and not on paper. */
export function LeagueReviews({ league, isFolded }: Props) {
  const { mode } = useAppSelector(selectConfig)
  const reviews = reviewsOfSport(reviewsShown(mode), league).slice(0, BESIDE)
  if (reviews.length === 0) return null
  const all = (
    <Link className="link -my-2 py-2.5" to={paths.reviews}>
      All reviews
    </Link>
  )
  // On a phone the first alone.
  const cards = (
    <ul className="grid gap-3 sm:grid-cols-2">
      {reviews.map((review, index) => (
        <ReviewCard
          key={review.id}
          review={review}
          isSmall
          note={ARE_SAMPLES && <Tag tone="honey">Sample reviews, not real players</Tag>}
          className={index === 0 ? '' : 'max-sm:hidden'}
        />
      ))}
    </ul>
  )
  if (isFolded) {
    return (
      <div className="no-print">
        <FoldOnPhone title={SAID}>
          <div className="grid gap-3 px-4 pb-4 sm:px-6">
            {cards}
            <p>{all}</p>
          </div>
        </FoldOnPhone>
      </div>
    )
  }
  return (
    <section aria-labelledby="said" className="no-print grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="said" className="text-xl">
          {SAID}
        </h2>
        {all}
      </div>
      {cards}
    </section>
  )
}
