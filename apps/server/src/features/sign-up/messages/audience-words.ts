import { longDay } from '@hive/domain/base/time/day-labels'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Audience } from '@hive/domain/sign-up/messages/audience'
import type { AudienceNames } from './audience-queries.ts'

/** An audience as people read it, such as 'Captains of Leixlip Tuesday Pickleball'. */
export function audienceWords(audience: Audience, { league, team, start }: AudienceNames): string {
  const at = league ?? 'a league'
  if (audience.to === 'filter') {
    const { view, seen } = audience
    return [VIEW_WORDS[view], league, seen && SEEN_WORDS[seen]].filter(Boolean).join(', ')
  }
  if (audience.to === 'coming') return `Who comes on ${longDay(audience.day)}, ${at}`
  if (audience.to === 'here') return `Who is here on ${longDay(audience.day)}, ${at}`
  if (audience.to === 'team') return `${team ?? 'A team'}, ${at}`
  if (audience.to === 'game') {
    return `Who of ${team ?? 'a team'} comes${start ? ` on ${longDay(irishDay(start))}` : ''}`
  }
  if (audience.to === 'people') return 'People chosen from the list'
  return `${GROUP_WORDS[audience.to]} ${at}`
}

const GROUP_WORDS = {
  league: 'Everyone in',
  captains: 'Captains of',
  waiting: 'Waiting list of',
  fill_ins: 'Who would fill in, in',
} as const

const VIEW_WORDS = {
  all: 'Everyone on the list',
  playing: 'People who play now',
  resting: 'People who play in no league now',
  waiting: 'People who wait for a place',
} as const

const SEEN_WORDS = {
  month: 'seen within 30 days',
  earlier: 'not seen for 30 days',
  'half-year': 'not seen for half a year',
} as const
