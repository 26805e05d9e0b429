import type { Film } from './film.ts'
import { basketball } from './films/3v3-basketball.ts'
import { badminton } from './films/badminton.ts'
import { pickleball } from './films/pickleball.ts'

/** The explainer of each sport. */
export const FILMS: readonly Film[] = [pickleball, basketball, badminton]
