import { plainText } from '../../base/text/names.ts'
import { withoutQuotes } from './team.ts'

/** A team's name as `defaultTeamName` makes it, with the number that tells two of them apart. */
const BY_DEFAULT = /s Team(?: \d+)?$/i

/** Shorter parts of a name, such as 'Mc' or 'de', stand in too many words to tell who is meant. */
const TELLING = 3

/**
 * Whether a captain's team must lose its name when the captain is erased: it is the name by default, or
 * one that holds a part of theirs ("Byrnes Bunch" of Aoife Byrne).
 */
export function revealsCaptain(teamName: string, captain: string): boolean {
  return BY_DEFAULT.test(teamName.trim()) || holdsPartOf(teamName, captain)
}

/** Whether a team's name holds the whole name of one of its players. */
export function revealsPlayer(teamName: string, player: string): boolean {
  const whole = wordsOf(player).join('')
  return whole.length >= TELLING && wordsOf(teamName).join('').includes(whole)
}

function holdsPartOf(teamName: string, person: string): boolean {
  const words = wordsOf(teamName)
  return wordsOf(person)
    .filter((part) => part.length >= TELLING)
    .some((part) => words.some((word) => word === part || word === `${part}s`))
}

/** Words without capitals, accents and apostrophes: 'Seán O’Brien' has the words 'sean' and 'obrien'. */
function wordsOf(text: string): string[] {
  const plain = plainText(withoutQuotes(text))
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
