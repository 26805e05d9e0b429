import {
  CODED,
  type Codes,
  type Package,
  PACKAGES,
  USUAL_CODES,
} from '@hive/domain/money/account-codes'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { listCodes, replaceCodes } from './queries.ts'

/** What each program calls the accounts and taxes of the books. */
export async function codesOf({ db }: Pick<Context, 'db'>): Promise<Record<Package, Codes>> {
  const rows = await listCodes(db)
  const [xero, sage] = PACKAGES.map((program) => {
    const usual = USUAL_CODES[program]
    const own = new Map(rows.filter((row) => row.program === program).map(pairOf))
    const accounts = Object.fromEntries(
      CODED.map((name) => [name, own.get(name) ?? usual.accounts[name]]),
    ) as Codes['accounts']
    return { accounts, noVat: own.get(NO_VAT) ?? usual.noVat, vat: own.get(VAT) ?? usual.vat }
  })
  return { xero: xero ?? USUAL_CODES.xero, sage: sage ?? USUAL_CODES.sage }
}

/** How the names of taxes are kept, beside those of accounts. */
const [NO_VAT, VAT] = ['tax:none', 'tax:vat']

function pairOf({ name, code }: { name: string; code: string }) {
  return [name, code] as const
}

/** Says what a program calls things. Only what is not usual there is kept. */
export const saveCodes = atomic(
  async (
    context: Context,
    { playerId: by }: Caller,
    { program, ...codes }: Codes & { program: Package },
  ) => {
    const before = (await codesOf(context))[program]
    const usual = USUAL_CODES[program]
    const all = [
      ...CODED.map((name) => ({ name, code: codes.accounts[name], usual: usual.accounts[name] })),
      { name: NO_VAT, code: codes.noVat, usual: usual.noVat },
      { name: VAT, code: codes.vat, usual: usual.vat },
    ]
    const own = all.filter(({ code, usual: its }) => code !== its)
    await replaceCodes(
      context.db,
      program,
      own.map(({ name, code }) => ({ name: name ?? '', code })),
    )
    await noteAction(context.db, {
      by,
      kind: 'account_codes_saved',
      subject: `codes:${program}`,
      before,
      after: codes,
    })
  },
)
