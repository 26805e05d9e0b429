import { plainText } from '../../base/text/names.ts'
import type { LeagueTerms } from '../leagues/league-terms.ts'

/** A player’s words about a league they played in. */
export type Review = {
  readonly id: number
  readonly name: string
  readonly league_id: number
  readonly league_name: string
  readonly location: string
  readonly review: string
  /** 1 to 5 stars. */
  readonly rating: number
  /** ISO date. */
  readonly date: string
}

export const REVIEWS_AT_ONCE = 3
export const MOST_STARS = 5

/** The reviews whose name, league, location or text has these words in it, whatever their case and accents. */
export function matchingReviews(reviews: readonly Review[], words: string): Review[] {
  const wanted = plainText(words.trim())
  return reviews.filter(({ name, league_name: league, location, review }) =>
    [name, league, location, review].some((text) => plainText(text).includes(wanted)),
  )
}

/** Three at a time; the last group may have fewer. */
export function inGroups(reviews: readonly Review[]): Review[][] {
  const starts = reviews.map((_, index) => index).filter((index) => index % REVIEWS_AT_ONCE === 0)
  return starts.map((start) => reviews.slice(start, start + REVIEWS_AT_ONCE))
}

/** Reviews that tell of a league or of others of its sport, by what their league is called; its own come first. */
export function reviewsOfSport(
  reviews: readonly Review[],
  { id, title, sport }: Pick<LeagueTerms, 'id' | 'title' | 'sport'>,
): Review[] {
  const isOwn = ({ league_id: own, league_name: name }: Review) => own === id || name === title
  const [first = sport.name] = sport.name.split(' ')
  // 'Maynooth Wednesday 3v3' plays 3v3 Basketball.
  const isOfSport = ({ league_name: name }: Review) =>
    name.includes(sport.name) || name.endsWith(` ${first}`)
  const own = reviews.filter(isOwn)
  return [...own, ...reviews.filter((review) => !isOwn(review) && isOfSport(review))]
}
