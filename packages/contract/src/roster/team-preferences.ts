import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const preferences = z.object({ friends: z.array(z.string()), wouldCaptain: z.boolean() })

const preferencesWire = z.object({
  /** `null` once they count no more: teams have been made, or the place is gone. */
  preferences: preferences.nullable(),
})

export type PreferencesWire = z.output<typeof preferencesWire>

export const getPreferences = endpoint({
  access: 'player',
  path: '/api/registrations/preferences',
  summary: 'The wishes of the caller, who signed up alone, as long as they are on no team.',
  query: z.object({ registrationId: idText }),
  reply: preferencesWire,
})

export const changePreferences = endpoint({
  access: 'player',
  path: '/api/registrations/preferences',
  summary:
    'Changes whom the caller asks to play with, and whether they would be captain, as long as they are on no team.',
  body: z.object({
    registrationId: id,
    friends: z.array(z.string().max(254)).max(10),
    wouldCaptain: z.boolean(),
  }),
  reply: preferencesWire,
})
