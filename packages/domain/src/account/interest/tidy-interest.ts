import { tidyEmail } from '../../base/players/email.ts'
import { OTHER_SPORT } from '../account/sports.ts'
import { writtenName } from '../../base/text/names.ts'
import { WEEKDAYS } from '../../base/time/day.ts'
import { type Interest, isSport } from './interest.ts'

/** An interest as it is stored: each sport once, lists tidied, and no other sports unless Other is ticked. */
export function tidyInterest(typed: Interest): Interest {
  const sports = [...new Set(typed.sports)].filter(isSport).toSorted((one, two) => one - two)
  return {
    email: tidyEmail(typed.email),
    name: writtenName(typed.name),
    sports,
    otherSport: sports.includes(OTHER_SPORT) ? entries(typed.otherSport).join(', ') : '',
    preferredLocation: entries(typed.preferredLocation).join(', '),
    nights: WEEKDAYS.filter((night) => typed.nights.includes(night)),
  }
}

/** The entries between commas, each once, whatever their capitals. */
export function entries(list: string): string[] {
  const found = new Map<string, string>()
  for (const entry of list.split(',').map(writtenName)) {
    const key = entry.toLowerCase()
    if (entry !== '' && !found.has(key)) found.set(key, entry)
  }
  return [...found.values()]
}
