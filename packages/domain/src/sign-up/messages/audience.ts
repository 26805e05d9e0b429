import type { Day } from '../../base/time/day.ts'
import { mayDo, type Permissions } from '../../base/session/permission.ts'

/** The views and last visits by which organisers choose people of their list. */
export const CHOSEN_VIEWS = ['all', 'playing', 'resting', 'waiting'] as const
export const CHOSEN_SEEN = ['month', 'earlier', 'half-year'] as const

/**
 * Whom a message goes to. `fill_ins`: who is in a league or waits for a place, and would fill in for a team; `coming`: everyone of a league who plays on a day and has not said no; `here`: who is at its games on
 * that day by the phones of the night; `game`: who comes of one team to one game; `filter`: of the list of people; `people`: chosen one by one, and kept apart by their numbers.
 */
export type Audience =
  | { readonly to: 'league' | 'captains' | 'waiting' | 'fill_ins'; readonly leagueId: number }
  | { readonly to: 'team'; readonly leagueId: number; readonly teamId: number }
  | { readonly to: 'coming'; readonly leagueId: number; readonly day: Day }
  | { readonly to: 'here'; readonly leagueId: number; readonly day: Day }
  | {
      readonly to: 'game'
      readonly leagueId: number
      readonly teamId: number
      readonly fixtureId: number
    }
  | {
      readonly to: 'filter'
      readonly view: (typeof CHOSEN_VIEWS)[number]
      readonly leagueId: number | null
      readonly seen: (typeof CHOSEN_SEEN)[number] | null
    }
  | { readonly to: 'people' }

/** The most people that one message goes to: whoever wants more chooses a league, or a filter. */
export const MOST_PEOPLE = 1000

/** The league that a message is about; null where its people come from any. */
export function leagueOf(audience: Audience): number | null {
  return audience.to === 'people' ? null : audience.leagueId
}

/** An organiser with what they may do, or a captain with the team that they lead. */
export type Writer =
  | { readonly as: 'organiser'; readonly permissions: Permissions }
  | { readonly as: 'captain'; readonly teamId: number }

/**
 * Whether somebody may write to these people. An organiser of some leagues writes to these, and to people of their list, which has
 * nobody else; a captain to their own team, or to those of it who come to a game.
 */
export function mayWrite(writer: Writer, audience: Audience): boolean {
  if (writer.as === 'captain') {
    return (audience.to === 'team' || audience.to === 'game') && audience.teamId === writer.teamId
  }
  if (audience.to === 'game') return false
  return mayDo(writer.permissions, 'messages', leagueOf(audience) ?? 'any')
}

type Person = { readonly playerId: number; readonly hasMuted: boolean }

/** Who of an audience gets a message, and who has muted it: each once, and never its author. */
export function readersOf<P extends Person>(
  people: readonly P[],
  authorId: number,
): { readonly getIt: readonly P[]; readonly muted: readonly P[] } {
  const each = [...new Map(people.map((person) => [person.playerId, person])).values()]
  const others = each.filter(({ playerId }) => playerId !== authorId)
  return {
    getIt: others.filter(({ hasMuted }) => !hasMuted),
    muted: others.filter(({ hasMuted }) => hasMuted),
  }
}
