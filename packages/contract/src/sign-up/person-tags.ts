import { z } from 'zod'
import { id, textToRead } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { PEOPLE_AT_ONCE } from './person.ts'

const access = { permission: 'people', league: 'found' } as const

export const getTags = endpoint({
  access,
  path: '/api/organiser/people/tags',
  summary: 'The tags of people of one’s own leagues, or all, and how many people have each.',
  reply: z.object({
    tags: z.array(z.object({ tagId: z.int(), name: z.string(), people: z.int() })),
  }),
})

/** Such as 'Referee', and how many have it. */
export type PeopleTag = z.output<typeof getTags.reply>['tags'][number]

const playerIds = z.array(id).min(1).max(PEOPLE_AT_ONCE)

export const tagPeople = endpoint({
  access,
  path: '/api/organiser/people/tag',
  summary:
    'Gives people a tag, and makes it where there is none of this name. It is in each person’s download.',
  body: z.object({
    playerIds,
    name: textToRead('Please write a tag.').max(30, 'Please keep the tag under 30 characters.'),
  }),
  /** Of how many it is new. */
  reply: z.object({ tagId: z.int(), people: z.int() }),
})

export const untagPeople = endpoint({
  access,
  path: '/api/organiser/people/untag',
  summary: 'Takes a tag off people, and deletes it where nobody else has it.',
  body: z.object({ playerIds, tagId: id }),
})

/** The form of a tag. */
export const tagForm = tagPeople.body.pick({ name: true })
