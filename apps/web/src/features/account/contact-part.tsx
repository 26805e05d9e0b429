import type { AccountForm } from '@hive/contract/account-form'
import { GENDERS, withoutApostrophes } from '@hive/domain/account/profile'
import { useFormContext } from 'react-hook-form'
import { CheckboxField, SelectField, TextField } from '#ui/fields.tsx'
import { BirthDate } from './birth-date.tsx'
import { Part } from './part.tsx'

const asNumber = (value: string | number | null) =>
  value === '' || value === null ? null : Number(value)

/** Who one is, how to be reached, and whom to ring in an emergency. */
export function ContactPart({ email }: { email: string }) {
  return (
    <>
      <OwnDetails email={email} />
      <EmergencyContact />
    </>
  )
}

function OwnDetails({ email }: { email: string }) {
  const { register, trigger, formState } = useFormContext<AccountForm>()
  const { errors } = formState
  const name = useNameField()
  /** Two equal numbers are noted at the second, and mended at either. */
  const checkOtherPhone = () => {
    if (errors.emergencyContactPhoneNumber) void trigger('emergencyContactPhoneNumber')
  }
  return (
    <Part title="Your details">
      <TextField id="email" label="E-mail" type="email" value={email} readOnly />
      <TextField
        id="name"
        label="Name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...name('name')}
      />
      <GenderField />
      <BirthDate />
      <TextField
        id="phoneNumber"
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        required
        hint="An Irish mobile, such as 087 123 4567"
        error={errors.phoneNumber?.message}
        {...register('phoneNumber', { onChange: checkOtherPhone })}
      />
      <CheckboxField
        id="marketingConsent"
        label="E-mail me about new leagues and offers. You can stop this any time."
        {...register('marketingConsent')}
      />
    </Part>
  )
}

function GenderField() {
  const { register, formState } = useFormContext<AccountForm>()
  return (
    <SelectField
      id="genderId"
      label="Gender"
      required
      error={formState.errors.genderId?.message}
      {...register('genderId', { setValueAs: asNumber })}
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
  const { register, formState } = useFormContext<AccountForm>()
  const { errors } = formState
  const name = useNameField()
  return (
    <Part title="Emergency contact">
      <TextField
        id="emergencyContactName"
        label="Emergency contact name"
        autoComplete="off"
        required
        error={errors.emergencyContactName?.message}
        {...name('emergencyContactName')}
      />
      <TextField
        id="emergencyContactPhoneNumber"
        label="Emergency contact phone"
        type="tel"
        autoComplete="off"
        inputMode="tel"
        required
        error={errors.emergencyContactPhoneNumber?.message}
        {...register('emergencyContactPhoneNumber')}
      />
    </Part>
  )
}

/** A field for a person's name, from which apostrophes go as they are typed. */
function useNameField() {
  const { register, setValue } = useFormContext<AccountForm>()
  return (field: 'name' | 'emergencyContactName') =>
    register(field, {
      onChange: ({ target }: { target: HTMLInputElement }) => {
        const clean = withoutApostrophes(target.value)
        if (clean !== target.value) setValue(field, clean)
      },
    })
}
