import { z } from 'zod'
import { id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { numberForm, numberSource, publicNumber, wantedNumber } from './public-number.ts'

const access = { permission: 'fixtures', league: 'sent' } as const

/** The lot of a league as anyone may see it: its terms are secret until it is drawn. */
export const leagueLot = z.object({
  fixedAt: z.iso.datetime(),
  /** SHA-256 of the terms, published when they are fixed. */
  termsHash: z.string(),
  /** The public number that the terms name; null where they name none. */
  numberSource: numberSource.nullable(),
  /** Null while it is not out, or not known here. */
  publicNumber: publicNumber.nullable(),
  drawn: z
    .object({
      seed: z.string(),
      /** All teams by name, as their lots were drawn. */
      order: z.array(z.string()).readonly(),
      at: z.iso.datetime(),
    })
    .nullable(),
})

export type LeagueLot = z.output<typeof leagueLot>

export const fixLot = endpoint({
  access,
  path: '/api/organiser/lot',
  summary:
    'Fixes the terms of the lot that tells level teams of a table apart, once games can no longer do so; it is drawn once, when its public number is out. Safe to repeat.',
  body: z.object({ leagueId: id, publicNumber: wantedNumber }),
})

export const enterLotNumber = endpoint({
  access,
  path: '/api/organiser/lot/number',
  summary:
    'Takes down the public number of a lot as an organiser read it at its source, and draws.',
  body: z.object({ leagueId: id, ...numberForm.shape }),
})
