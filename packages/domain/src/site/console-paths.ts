import { paths, pathWith, SCORE_SHEET } from './paths.ts'

/** The path of every screen of organisers. The app's router knows them as one page, so no public page loads this list. */
export const consolePatterns = {
  today: paths.organiser,
  leagues: '/organiser/leagues',
  scoreSheet: SCORE_SHEET,
  settings: '/organiser/settings',
} as const

/** The path of every screen of organisers, as links write it. */
export const consolePaths = {
  ...consolePatterns,
  scoreSheet: pathWith(SCORE_SHEET),
} as const
