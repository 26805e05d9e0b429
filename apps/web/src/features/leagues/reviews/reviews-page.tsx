import {
  inGroups,
  matchingReviews,
  type Review,
  REVIEWS_AT_ONCE,
} from '@hive/domain/leagues/reviews/review'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectConfig } from '#features/base/site/slice.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { Tag } from '#ui/tag.tsx'
import { ARE_SAMPLES, reviewsShown } from './library.ts'
import { ReviewCard } from './review-card.tsx'

/** Reviews by players, three at a time. */
export function ReviewsPage() {
  const { organiser, mode } = useAppSelector(selectConfig)
  const reviews = reviewsShown(mode)
  return (
    <div className="wrap py-8">
      <BackButton fallback={paths.home} />
      <h1 className="mt-4 mb-6">See what people say about {organiser.name}</h1>
      {ARE_SAMPLES && mode === 'demo' && (
        <p className="mb-6">
          <Tag tone="honey">Sample reviews, not real players</Tag>
        </p>
      )}
      {reviews.length === 0 ? (
        <p className="card p-6">No reviews yet. We’ll put them here as players send them in.</p>
      ) : (
        <Reviews reviews={reviews} />
      )}
    </div>
  )
}

function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const [words, setWords] = useState('')
  const [current, setCurrent] = useState(0)
  const isHydrated = useHydrated()
  const groups = inGroups(matchingReviews(reviews, words))
  // The first rendering has all reviews, for search engines and browsers without scripts.
  const shown = isHydrated ? (groups[current] ?? []) : reviews
  return (
    <>
      <div className="mb-6 grid items-end gap-4 md:grid-cols-[minmax(0,36rem)_1fr]">
        <search>
          <TextField
            id="review-search"
            label="Search reviews"
            type="search"
            placeholder="Search reviews by name, league, location..."
            className="input placeholder:text-[0.9rem]"
            value={words}
            onChange={({ target }) => {
              setWords(target.value)
              setCurrent(0)
            }}
          />
        </search>
        {groups.length > 1 && (
          <Pager ids={groups.map(([first]) => first?.id)} current={current} show={setCurrent} />
        )}
      </div>
      {groups.length === 0 && <p className="card p-6">No reviews match.</p>}
      <ul className="grid gap-5 md:grid-cols-3" aria-live="polite">
        {shown.map((review, index) => (
          <ReviewCard
            key={review.id}
            review={review}
            className={isHydrated || index < REVIEWS_AT_ONCE ? '' : 'one-by-one'}
          />
        ))}
      </ul>
    </>
  )
}

type PagerProps = {
  /** A React key for each group of three. */
  ids: readonly (number | undefined)[]
  current: number
  show: (group: number) => void
}

/** Above the reviews, so that it does not move when they change. */
function Pager({ ids, current, show }: PagerProps) {
  return (
    <div className="needs-script flex items-center justify-between gap-2 md:justify-end">
      <Arrow name="Previous reviews" to={current - 1} {...{ ids, show }}>
        <ChevronLeft size={22} aria-hidden="true" />
      </Arrow>
      <fieldset className="flex flex-wrap justify-center">
        <legend className="sr-only">Groups of three</legend>
        {ids.map((id, index) => (
          <button
            key={id}
            type="button"
            aria-label={`Group ${index + 1} of ${ids.length}`}
            aria-current={index === current ? 'true' : undefined}
            className="grid size-11 cursor-pointer place-items-center"
            onClick={() => show(index)}
          >
            <span
              className={`block size-4 rounded-full ${index === current ? 'bg-honey ring-2 ring-ink' : 'bg-line ring-1 ring-ink-2'}`}
            />
          </button>
        ))}
      </fieldset>
      <Arrow name="Next reviews" to={current + 1} {...{ ids, show }}>
        <ChevronRight size={22} aria-hidden="true" />
      </Arrow>
    </div>
  )
}

type ArrowProps = Pick<PagerProps, 'ids' | 'show'> & {
  name: string
  to: number
  children: React.ReactNode
}

/** At either end the button does nothing, and keeps the focus. */
function Arrow({ name, to, ids, show, children }: ArrowProps) {
  const isEnd = to < 0 || to >= ids.length
  return (
    <Button
      variant="ghost"
      aria-label={name}
      aria-disabled={isEnd}
      onClick={() => (isEnd ? undefined : show(to))}
    >
      {children}
    </Button>
  )
}
