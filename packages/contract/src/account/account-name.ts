import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { personName } from './account-form.ts'

/** The form for a name alone, which organisers are asked for before their first step. */
export const nameForm = z.object({ name: personName('Name') })

export const nameAccount = endpoint({
  access: 'player',
  path: '/api/account/name',
  summary:
    'Names the caller, if their account has no name yet; organisers need one before they act.',
  body: nameForm,
})
