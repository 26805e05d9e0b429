import {
  CODED,
  type CodedAccount,
  type Codes,
  type Package,
  PACKAGES,
  USUAL_CODES,
} from '@hive/domain/money/books/account-codes'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { listCodes, listRateSizes, replaceCodes } from './queries.ts'

/** The names of the books' accounts and taxes in each program, with a name for each rate that there is. */
export async function codesOf({ db }: Pick<Context, 'db'>): Promise<Record<Package, Codes>> {
  const [rows, sizes] = await Promise.all([listCodes(db), listRateSizes(db)])
  const [xero, sage] = PACKAGES.map((program) => {
    const own = rows.filter((row) => row.program === program)
    return codesBy(USUAL_CODES[program], new Map(own.map(({ name, code }) => [name, code])), sizes)
  })
  return { xero: xero ?? USUAL_CODES.xero, sage: sage ?? USUAL_CODES.sage }
}

/** How the names of taxes are kept, beside those of accounts. */
const [NO_VAT, VAT] = ['tax:none', 'tax:vat']
const RATE = /^tax:(\d+)$/

function codesBy(usual: Codes, own: ReadonlyMap<string, string>, sizes: readonly number[]): Codes {
  const accounts = Object.fromEntries(
    CODED.map((name) => [name, own.get(name) ?? usual.accounts[name]]),
  ) as Record<CodedAccount, string>
  const named = [...own.keys()].flatMap((name) => RATE.exec(name)?.slice(1).map(Number) ?? [])
  const rates = new Set([...usual.rates.map(({ basisPoints }) => basisPoints), ...named, ...sizes])
  const nameOf = (basisPoints: number) =>
    own.get(`tax:${basisPoints}`) ??
    usual.rates.find((rate) => rate.basisPoints === basisPoints)?.name ??
    ''
  return {
    accounts,
    noVat: own.get(NO_VAT) ?? usual.noVat,
    rates: [...rates]
      .toSorted((one, other) => other - one)
      .map((basisPoints) => ({ basisPoints, name: nameOf(basisPoints) })),
    vat: own.get(VAT) ?? usual.vat,
  }
}

/** All that a program has a name for, by the name under which it is kept. */
function namesIn({ accounts, noVat, rates, vat }: Codes): Map<string, string> {
  return new Map([
    ...CODED.map((name) => [name, accounts[name]] as const),
    ...rates.map(({ basisPoints, name }) => [`tax:${basisPoints}`, name] as const),
    [NO_VAT, noVat],
    [VAT, vat],
  ])
}

/** Says what a program calls things. Only what is not usual there is kept; an empty name means the usual one. */
export const saveCodes = atomic(
  async (
    context: Context,
    { playerId: by }: Caller,
    { program, ...codes }: Codes & { program: Package },
  ) => {
    const before = (await codesOf(context))[program]
    const usual = namesIn(USUAL_CODES[program])
    const own = [...namesIn(codes)].filter(
      ([name, code]) => code !== '' && code !== usual.get(name),
    )
    await replaceCodes(
      context.db,
      program,
      own.map(([name, code]) => ({ name, code })),
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
