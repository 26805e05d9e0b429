import {
  getLegalDetails,
  type LegalDetailsFields,
  legalDetailsForm,
  saveLegalDetails,
} from '@hive/contract/money/legal-details'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { irishDate } from '#lib/irish-date.ts'
import { TextAreaField, TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'

/** Who sells the leagues, in the words of the law, and how receipts look. */
export function LegalDetails() {
  const query = useRead(getLegalDetails, undefined, 'legal')
  return (
    <Section title="Receipts" size="text-2xl" className="grid gap-4">
      <p className="max-w-3xl">
        A receipt shows these details as they were when the sale was made. What you change here is
        on the receipts of sales from now on.
      </p>
      <Loaded query={query} what="the legal details">
        {({ details, since }) => (
          <>
            {since && <p className="muted">As they are since {irishDate(since)}.</p>}
            <DetailsForm key={since} details={details} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function DetailsForm({ details }: { details: LegalDetailsFields }) {
  const save = useChange(saveLegalDetails, 'legal')
  const form = useSchemaForm(legalDetailsForm, details, { kept: 'legal-details' })
  return (
    <Form
      form={form}
      className="card grid items-start gap-4 p-4 sm:grid-cols-2 sm:p-6"
      send={(sent) => save(sent)}
      done="Saved. Receipts of sales from now on show it."
    >
      <DetailsFields />
      <SubmitRow label="Save" />
    </Form>
  )
}

function DetailsFields() {
  const field = useFields<LegalDetailsFields>()
  return (
    <>
      <TextField
        label="Legal name"
        hint="The club, company or person that sells, as registered."
        {...field('legalName')}
      />
      <TextField label="E-mail for questions about receipts" type="email" {...field('email')} />
      <div className="sm:row-span-2">
        <TextAreaField label="Address" rows={3} {...field('address')} />
      </div>
      <TextField
        label="VAT number (if registered)"
        placeholder="IE1234567T"
        {...field('vatNumber')}
      />
      <TextField label="Company number (if any)" {...field('companyNumber')} />
      <TextField
        label="Charity number (if any)"
        hint="From the Charities Regulator."
        {...field('charityNumber')}
      />
      <TextField
        label="Tax number (if it should be shown)"
        hint="For example, a CHY number from Revenue."
        {...field('taxNumber')}
      />
      <TextField
        label="Word before receipt numbers"
        hint="As in Hive 42. Receipts that were made keep theirs."
        {...field('series')}
      />
      <TextField label="Name at the head of receipts" {...field('wordmark')} />
    </>
  )
}
