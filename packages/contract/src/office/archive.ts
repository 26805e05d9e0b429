import { z } from 'zod'

/** Where everything is downloaded as one file; it answers with an archive and needs a recent sign-in. */
export const ARCHIVE_PATH = '/api/organiser/archive'

const passphrase = z
  .string('Please choose a passphrase.')
  .min(14, 'Please use at least 14 characters, for example four words.')
  .max(200, 'Please keep it under 200 characters.')

export const archiveRequest = z.object({ passphrase })

/** The form of the request. */
export const archiveForm = archiveRequest
  .extend({ again: z.string() })
  .refine(({ passphrase: typed, again }) => typed === again, {
    path: ['again'],
    message: 'That isn’t what you typed above.',
  })
