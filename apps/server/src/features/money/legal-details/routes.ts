import * as contract from '@hive/contract/money/legal-details'
import { route, type Routes } from '#http/route.ts'
import { codesOf, saveCodes } from './codes.ts'
import { currentDetails, saveDetails } from './details.ts'
import { correctVat } from './vat-corrections.ts'
import { ratesToWire, removeRate, setRate } from './rates.ts'

/** Organisers' calls about receipts and VAT. */
export const legalDetails: Routes = async (app, { context }) => {
  route(app, context, contract.getLegalDetails, async () => ({
    ...(await currentDetails(context)),
    rates: await ratesToWire(context),
  }))
  route(app, context, contract.saveLegalDetails, ({ caller, body }) =>
    saveDetails(context, caller, body),
  )
  route(app, context, contract.getAccountCodes, () => codesOf(context))
  route(app, context, contract.saveAccountCodes, ({ caller, body }) =>
    saveCodes(context, caller, body),
  )
  route(app, context, contract.setVatRate, ({ caller, body }) => setRate(context, caller, body))
  route(app, context, contract.correctVat, ({ caller, body }) => correctVat(context, caller, body))
  route(app, context, contract.removeVatRate, ({ caller, body }) =>
    removeRate(context, caller, body.rateId),
  )
}
