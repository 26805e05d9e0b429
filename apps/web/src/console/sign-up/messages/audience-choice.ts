import type { MessageAudience } from '@hive/contract/sign-up/messages'

/** An audience with its people, where they were chosen one by one. */
export type Chosen = { readonly audience: MessageAudience; readonly playerIds: readonly number[] }

/** What an organiser chooses of a league, in the order of the choice. */
export const GROUPS = [
  ['league', 'Everyone in the league'],
  ['coming', 'Those who come on a night'],
  ['here', 'Those who are here now'],
  ['team', 'One team'],
  ['captains', 'The captains'],
  ['waiting', 'The waiting list'],
  ['fill_ins', 'Who would fill in for a team'],
] as const

export type Group = (typeof GROUPS)[number][0]

type Parts = { leagueId: number; group: Group; teamId: number | null; day: string | null }

/** The audience that is chosen; null while a team or a night is still to be. */
export function audienceOf({ leagueId, group, teamId, day }: Parts): MessageAudience | null {
  if (group === 'team') return teamId === null ? null : { to: 'team', leagueId, teamId }
  if (group === 'coming' || group === 'here') {
    return day === null ? null : { to: group, leagueId, day }
  }
  return { to: group, leagueId }
}

/** An audience of the list of people, which is chosen there. */
export function isOfList(audience: MessageAudience | null): boolean {
  return audience?.to === 'filter' || audience?.to === 'people'
}
