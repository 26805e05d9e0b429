import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import type { RegistrationType } from '@hive/domain/leagues/leagues/registration-type'
import type { PaidState, PersonStanding } from '@hive/domain/sign-up/league-people/league-person'
import type { TagTone } from '#ui/tag.tsx'

type TagText = readonly [text: string, tone: TagTone]

export const STANDING_WORDS: Readonly<Record<PersonStanding, TagText>> = {
  confirmed: ['In', 'green'],
  held: ['Paying now', 'honey'],
  offered: ['Place offered', 'blue'],
  waiting: ['Waiting', 'blue'],
  tried: ['Tried it out', 'ink'],
  given: ['Given away', 'ink'],
  cancelled: ['Cancelled', 'clay'],
  expired: ['Not paid', 'ink'],
}

/** Money goes back by a refund, or because a bank takes it. */
export const PAID_WORDS: Readonly<Record<PaidState, string>> = {
  paid: 'Paid',
  free: 'Free',
  unpaid: 'Not paid',
  part_refunded: 'Part went back',
  refunded: 'Money went back',
}

const WAYS: Readonly<Record<RegistrationType, string>> = {
  individual: 'Individual',
  team: 'Team',
  team_player: 'Team player',
}

/** How someone signed up: a try-out is one, however it was bought. */
export function wayWords({
  type,
  tryItOut,
  group,
}: Pick<LeaguePerson, 'type' | 'tryItOut'> & Partial<Pick<LeaguePerson, 'group'>>): string {
  if (group) return `Group of ${group.others.length + 1}`
  return tryItOut ? 'Try-out' : WAYS[type]
}
