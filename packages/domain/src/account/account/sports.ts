/** The sports to choose from in the profile and on the interest form. */
export const SPORTS = {
  1: 'Pickleball',
  2: 'Soccer',
  3: 'Basketball',
  4: 'Badminton',
  5: 'Spikeball',
  6: 'Volleyball',
  7: 'Dodgeball',
  8: 'Floor Hockey',
  9: 'Ultimate Frisbee',
  10: 'Other',
} as const

/** The sport that shows the field for other sports. */
export const OTHER_SPORT = 10
