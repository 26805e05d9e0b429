import { counted } from '../../base/text/words.ts'

/** Sign-ups or offers of one kind that take places. Nothing else does. */
export type PlaceTakers = {
  readonly standing: 'confirmed' | 'held' | 'offered' | 'kept' | 'invited'
  readonly isTeam: boolean
  readonly count: number
  readonly places: number
}

type Pool = {
  readonly places: number
  readonly numberOfTeams: number
  readonly playersOnTeam: number
  readonly takers: readonly PlaceTakers[]
}

/**
 * Why so many places of a league are taken, and why it has so many: `7 of 16 places are taken: 2 by individuals, 4 by
 * 2 teams, 1 on offer. There are 16 because 8 teams of 2 can play.`
 */
export function whyPlaces({ places, numberOfTeams, playersOnTeam, takers }: Pool): string {
  const taken = takers.reduce((sum, one) => sum + one.places, 0)
  const parts = [
    partOf(takers, 'confirmed', false),
    partOf(takers, 'confirmed', true),
    partOf(takers, 'held'),
    partOf(takers, 'offered'),
    partOf(takers, 'kept'),
    partOf(takers, 'invited'),
  ].filter((part) => part !== '')
  const now =
    taken === 0
      ? `None of the ${places} places is taken.`
      : `${taken} of ${places} places ${taken === 1 ? 'is' : 'are'} taken: ${parts.join(', ')}.`
  const teams = counted(numberOfTeams, 'team')
  return `${now} There are ${places} because ${teams} of ${playersOnTeam} can play.`
}

/** `4 by 2 teams`; nothing for a kind that takes no place. */
function partOf(
  takers: readonly PlaceTakers[],
  standing: PlaceTakers['standing'],
  isTeam?: boolean,
): string {
  const those = takers.filter(
    (one) => one.standing === standing && (isTeam === undefined || one.isTeam === isTeam),
  )
  const places = those.reduce((sum, one) => sum + one.places, 0)
  const count = those.reduce((sum, one) => sum + one.count, 0)
  if (places === 0) return ''
  if (standing === 'held') return `${places} being paid for`
  if (standing === 'offered') return `${places} on offer`
  if (standing === 'kept') return `${places} kept for a group in line`
  if (standing === 'invited') return `${places} held for people who are invited`
  if (!isTeam) return `${places} by ${count === 1 ? 'an individual' : 'individuals'}`
  return `${places} by ${counted(count, 'team')}`
}
