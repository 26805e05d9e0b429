import { useState } from 'react'
import type { AccountForm } from '@hive/contract/account/account-form'
import { GENDERS } from '@hive/domain/account/account/profile'
import { withoutApostrophes } from '@hive/domain/base/text/names'
import { useFormContext } from 'react-hook-form'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'
import { BirthDate } from './birth-date.tsx'
import { Part } from './part.tsx'

const asNumber = (value: string | number | null) =>
  value === '' || value === null ? null : Number(value)

/** Name, contact details and emergency contact. */
export function ContactPart({ email }: { email: string }) {
  return (
    <>
      <OwnDetails email={email} />
      <EmergencyContact />
    </>
  )
}

function OwnDetails({ email }: { email: string }) {
  const { trigger, formState } = useFormContext<AccountForm>()
  const { errors } = formState
  const field = useFields<AccountForm>()
  const name = useNameField()
  /** Two equal numbers are an error at the second, and changing either clears it. */
  const checkOtherPhone = () => {
    if (errors.emergencyContactPhoneNumber) void trigger('emergencyContactPhoneNumber')
  }
  return (
    <Part title="Your details" isHeard>
      <TextField
        id="account-email"
        label="E-mail"
        type="email"
        autoComplete="email"
        value={email}
        readOnly
      />
      <TextField label="Name" autoComplete="name" required {...name('name')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        required
        hint="An Irish mobile, such as 087 123 4567"
        {...field('phoneNumber', { onChange: checkOtherPhone })}
      />
      <BirthDate />
      <GenderField />
    </Part>
  )
}

function GenderField() {
  const field = useFields<AccountForm>()
  return (
    <SelectField
      label="Gender"
      autoComplete="sex"
      required
      {...field('genderId', { setValueAs: asNumber })}
    >
      <option value="">Please choose</option>
      {Object.entries(GENDERS).map(([id, label]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function EmergencyContact() {
  const field = useFields<AccountForm>()
  const name = useNameField()
  return (
    <Part title="Emergency contact">
      <TextField
        label="Emergency contact name"
        autoComplete="off"
        required
        {...name('emergencyContactName')}
      />
      <TextField
        label="Emergency contact phone"
        type="tel"
        autoComplete="off"
        inputMode="tel"
        required
        {...field('emergencyContactPhoneNumber')}
      />
    </Part>
  )
}

/** A field for a name; apostrophes are removed while it is typed, and then it says so. */
function useNameField() {
  const { setValue } = useFormContext<AccountForm>()
  const field = useFields<AccountForm>()
  const [shortened, setShortened] = useState<string | null>(null)
  return (name: 'name' | 'emergencyContactName') => ({
    ...field(name, {
      onChange: ({ target }: { target: HTMLInputElement }) => {
        const clean = withoutApostrophes(target.value)
        if (clean === target.value) return
        setValue(name, clean)
        setShortened(name)
      },
    }),
    ...(shortened === name ? { hint: 'We write names without apostrophes, such as OBrien.' } : {}),
  })
}
