import { codesForm, getAccountCodes, saveAccountCodes } from '@hive/contract/money/legal-details'
import {
  CODED,
  type CodedAccount,
  type Codes,
  type Package,
  PACKAGE_TITLES,
  PACKAGES,
  taxName,
} from '@hive/domain/money/books/account-codes'
import { ACCOUNT_TITLES } from '@hive/domain/money/books/journal'
import { percentText } from '@hive/domain/money/legal-details/vat'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

/** The names that the accountant’s program has for the accounts and taxes of the books. */
export function AccountCodes() {
  const query = useRead(getAccountCodes, undefined, 'legal')
  return (
    <Section title="Files for Xero and Sage" size="text-2xl" className="grid gap-4">
      <p className="max-w-3xl">
        Money has a file of each period for these programs. It uses the codes of accounts and the
        names of taxes below. Xero takes no journals for its bank accounts, so make the HIVE
        accounts there first, or enter others.
      </p>
      <Loaded query={query} what="the account codes">
        {(codes) =>
          PACKAGES.map((program) => (
            <details key={program} className="card p-6">
              <summary className="link cursor-pointer">Codes of {PACKAGE_TITLES[program]}</summary>
              <CodesForm program={program} codes={codes[program]} />
            </details>
          ))
        }
      </Loaded>
    </Section>
  )
}

function CodesForm({ program, codes }: { program: Package; codes: Codes }) {
  const save = useChange(saveAccountCodes, 'legal')
  const form = useSchemaForm(codesForm, codes, { kept: `codes ${program}` })
  return (
    <Form
      form={form}
      className="mt-4 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3"
      send={(sent) => save({ program, ...sent })}
      done={`The codes of ${PACKAGE_TITLES[program]} are saved.`}
    >
      {(field) => (
        <>
          {CODED.map((name) => (
            <TextField key={name} label={TITLES[name]} {...field(`accounts.${name}`)} />
          ))}
          <TextField label="Tax without VAT" {...field('noVat')} />
          {codes.rates.map(({ basisPoints }, index) => (
            <TextField
              key={basisPoints}
              label={`Tax of ${percentText(basisPoints)}`}
              placeholder={taxName(codes, basisPoints)}
              {...field(`rates.${index}.name`)}
            />
          ))}
          <TextField
            label="Tax of any other rate"
            hint="% stands for the rate, as in % (VAT on Income). Leave it empty where each rate has a name of its own."
            {...field('vat')}
          />
          <div className="col-span-full">
            <SubmitRow label={`Save codes of ${PACKAGE_TITLES[program]}`} />
          </div>
        </>
      )}
    </Form>
  )
}

const TITLES: Readonly<Record<CodedAccount, string>> = {
  ...ACCOUNT_TITLES,
  vat: 'VAT owed',
  rounding: 'Rounding',
}
