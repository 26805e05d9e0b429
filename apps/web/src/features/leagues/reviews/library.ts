import type { Review } from '@hive/domain/leagues/reviews/review'
import file from '../../../../../../content/reviews.yaml'

const { sample, reviews } = file as { sample: boolean; reviews: Review[] }

/** Whether the reviews are invented. */
export const ARE_SAMPLES = sample

/** The reviews of the site. Samples are shown only in the demo: invented praise must not reach visitors. */
export function reviewsShown(mode: string): readonly Review[] {
  return sample && mode === 'production' ? [] : reviews
}
