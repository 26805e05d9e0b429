import { CHECK_IDS } from '@hive/domain/office/status/checks'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** How the installation is, for those who run it. */
export const getStatus = endpoint({
  access: { permission: 'settings', league: 'all' },
  path: '/api/organiser/status',
  summary:
    'How the installation is: money, work and mails that wait, outside services, database, disk, back-ups and certificate.',
  reply: z.object({
    at: z.iso.datetime(),
    /** Of the Hive that runs. */
    version: z.string(),
    checks: z.array(
      z.object({
        id: z.enum(CHECK_IDS),
        title: z.string(),
        /** Fine; have a look when there is time; act now. */
        verdict: z.enum(['fine', 'look', 'act']),
        said: z.string(),
        /** Advice, where something is to be done. */
        todo: z.string().nullable(),
        /** The screen where it is done. */
        path: z.string().nullable(),
        /** The page about it in the documents. */
        runbook: z.string(),
      }),
    ),
  }),
})

export type Status = z.output<typeof getStatus.reply>
