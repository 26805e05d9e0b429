import * as contract from '@hive/contract/money/legal-details'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { codesOf, saveCodes } from './codes.ts'
import { currentDetails, saveDetails } from './details.ts'
import { correctVat } from './vat-corrections.ts'
import { ratesToWire, removeRate, setRate } from './rates.ts'

const DONE = { done: true } as const

/** Organisers' calls about receipts and VAT. */
export const legalDetails: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getLegalDetails, async () => ({
    ...(await currentDetails(context)),
    rates: await ratesToWire(context),
  }))
  route(app, context, contract.saveLegalDetails, async ({ caller, body }) => {
    await saveDetails(context, caller, body)
    return DONE
  })
  route(app, context, contract.getAccountCodes, () => codesOf(context))
  route(app, context, contract.saveAccountCodes, async ({ caller, body }) => {
    await saveCodes(context, caller, body)
    return DONE
  })
  route(app, context, contract.setVatRate, async ({ caller, body }) => {
    await setRate(context, caller, body)
    return DONE
  })
  route(app, context, contract.correctVat, async ({ caller, body }) => {
    await correctVat(context, caller, body)
    return DONE
  })
  route(app, context, contract.removeVatRate, async ({ caller, body }) => {
    await removeRate(context, caller, body.rateId)
    return DONE
  })
}
