import * as contract from '@hive/contract/money/legal-details'
import { act, route, type Routes } from '#http/route.ts'
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
  act(app, context, contract.saveLegalDetails, saveDetails)
  route(app, context, contract.getAccountCodes, () => codesOf(context))
  act(app, context, contract.saveAccountCodes, saveCodes)
  act(app, context, contract.setVatRate, setRate)
  act(app, context, contract.correctVat, correctVat)
  route(app, context, contract.removeVatRate, ({ caller, body }) =>
    removeRate(context, caller, body.rateId),
  )
}
