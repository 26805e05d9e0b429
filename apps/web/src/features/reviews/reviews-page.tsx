import { inGroups, matchingReviews, MOST_STARS, type Review } from '@hive/domain/reviews/review'
import { ChevronLeft, ChevronRight, Star } from 'lucide-react'
import { useState } from 'react'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { selectConfig } from '#features/content/slice.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { Tag } from '#ui/tag.tsx'
import file from '../../../../../content/reviews.yaml'

const { sample: areSamples, reviews: REVIEWS } = file as { sample: boolean; reviews: Review[] }

/** What players say, three at a time. Samples are for the demo: nobody is shown praise that nobody gave. */
export function ReviewsPage() {
  const { organiser, mode } = useAppSelector(selectConfig)
  const reviews = areSamples && mode === 'production' ? [] : REVIEWS
  return (
    <div className="wrap py-8">
      <BackButton fallback={paths.home} />
      <h1 className="mt-4 mb-6">See what people say about {organiser.name}</h1>
      {areSamples && mode === 'demo' && (
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
  const groups = inGroups(matchingReviews(reviews, words))
  return (
    <>
      <search className="mb-6 block max-w-xl">
        <TextField
          id="review-search"
          label="Search reviews"
          type="search"
          placeholder="Search reviews by name, league, location..."
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setCurrent(0)
          }}
        />
      </search>
      {groups.length === 0 && <p className="card p-6">No reviews match.</p>}
      <ul className="grid gap-5 md:grid-cols-3" aria-live="polite">
        {groups[current]?.map((review) => (
          <Card key={review.id} review={review} />
        ))}
      </ul>
      {groups.length > 1 && (
        <div className="mt-6 flex items-center justify-center gap-2">
          <Button
            variant="ghost"
            aria-label="Previous reviews"
            disabled={current === 0}
            onClick={() => setCurrent(current - 1)}
          >
            <ChevronLeft size={22} aria-hidden="true" />
          </Button>
          <fieldset className="flex flex-wrap justify-center">
            <legend className="sr-only">Groups of three</legend>
            {groups.map(([first], index) => (
              <button
                key={first?.id}
                type="button"
                aria-label={`Group ${index + 1} of ${groups.length}`}
                aria-current={index === current ? 'true' : undefined}
                className="grid size-11 cursor-pointer place-items-center"
                onClick={() => setCurrent(index)}
              >
                <span
                  className={`block size-4 rounded-full ${index === current ? 'bg-honey ring-2 ring-ink' : 'bg-line ring-1 ring-ink-2'}`}
                />
              </button>
            ))}
          </fieldset>
          <Button
            variant="ghost"
            aria-label="Next reviews"
            disabled={current === groups.length - 1}
            onClick={() => setCurrent(current + 1)}
          >
            <ChevronRight size={22} aria-hidden="true" />
          </Button>
        </div>
      )}
    </>
  )
}

function Card({
  review: { name, league_name: league, location, review, rating },
}: {
  review: Review
}) {
  return (
    <li className="card grid content-start gap-4 p-6">
      <p>
        <span className="sr-only">
          {rating} of {MOST_STARS} stars
        </span>
        <span className="flex gap-1" aria-hidden="true">
          {Array.from({ length: MOST_STARS }, (_, index) => (
            <Star
              // Stars have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              size={22}
              fill={index < rating ? 'var(--honey)' : 'none'}
              color={index < rating ? 'var(--honey-dark)' : 'var(--edge)'}
            />
          ))}
        </span>
      </p>
      <blockquote className="text-lg">{review}</blockquote>
      <p className="mt-auto flex items-center gap-3">
        <span className="hex" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span>
          <b>{name}</b>
          <br />
          <span className="muted">
            {league}, {location}
          </span>
        </span>
      </p>
    </li>
  )
}
