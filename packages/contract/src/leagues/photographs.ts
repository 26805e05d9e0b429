import { MOST_PHOTOGRAPHS, PHOTOGRAPHED } from '@hive/domain/leagues/photographs/photograph'
import { PHOTOGRAPH_NOTES } from '@hive/domain/leagues/photographs/sent-photograph'
import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { line } from '../base/typed.ts'
import { endpoint } from '../endpoint.ts'
import { photographShape } from './league.ts'

/** For all leagues where a venue is named, for the league where one is. */
const access = { permission: 'leagues', league: 'found' } as const

const photographId = z.string().regex(/^[\w-]{22}$/, 'There is no such photograph.')

const alt = line(150, 'Please say in a few words what the photograph shows.')

/** What an organiser says of a photograph; form and server check it alike. */
export const photographForm = z.object({ alt })

const of = z.enum(PHOTOGRAPHED)

/** The venue or league with the photographs. */
const asked = z.object({ of, ofId: idText })
const sent = z.object({ of, ofId: id })

export const getPhotographs = endpoint({
  access,
  path: '/api/organiser/photographs',
  summary: 'The photographs of a venue or a league, the one that comes first first.',
  query: asked,
  reply: z.object({ photographs: z.array(photographShape) }),
})

export const addPhotograph = endpoint({
  access,
  path: '/api/organiser/photographs/add',
  summary:
    'Adds a photograph to a venue or a league; the body is the file (`application/octet-stream`), a JPEG, PNG, WebP or AVIF. The same file again only changes its text.',
  query: asked.extend({ alt }),
  body: z
    .instanceof(Uint8Array, { error: PHOTOGRAPH_NOTES.missing })
    .refine((file) => file.length > 0, PHOTOGRAPH_NOTES.missing),
  reply: z.object({ photographId: z.string() }),
})

export const changePhotograph = endpoint({
  access,
  path: '/api/organiser/photographs/change',
  summary: 'Changes the text of a photograph, and its place among the others, counted from 0.',
  body: sent.extend({
    photographId,
    alt,
    position: z
      .int()
      .min(0)
      .max(MOST_PHOTOGRAPHS - 1),
  }),
})

export const removePhotograph = endpoint({
  access,
  path: '/api/organiser/photographs/remove',
  summary:
    'Takes a photograph off a venue or a league; what nothing else shows is deleted. Again changes nothing.',
  body: sent.extend({ photographId }),
})
