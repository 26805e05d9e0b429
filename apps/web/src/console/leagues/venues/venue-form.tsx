import { saveVenue, type Venue, venueForm, type VenueValues } from '@hive/contract/leagues/venues'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useChange } from '#console/api/use-calls.ts'
import { FormPart } from '#console/kit/form-part.tsx'
import { useVersion } from '#console/kit/use-version.ts'
import { useGoBack } from '#ui/back-button.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { BlackoutFields, OpeningFields } from './hours-fields.tsx'
import { NEW_VENUE, type VenueFields, venueFields } from './venue-values.ts'

type Props = {
  /** Left out for a new one. */
  venue?: Venue | undefined
  /** Reads the venue again. */
  read: () => Promise<Venue | undefined>
}

/** Adds a venue or changes one: where it is, what it costs, and when it can be had. */
export function VenueForm({ venue, read }: Props) {
  const send = useChange(saveVenue, 'venues', 'setUp', 'actions')
  const goBack = useGoBack(consolePaths.venues)
  const form = useSchemaForm<VenueFields, VenueValues>(
    venueForm,
    venue ? venueFields(venue) : NEW_VENUE,
    { kept: 'venue' },
  )
  const { save, settle } = useVersion(form, {
    schema: venueForm,
    began: venue?.version ?? 0,
    read: async () => {
      const saved = await read()
      return { version: saved?.version ?? 0, values: saved ? venueFields(saved) : NEW_VENUE }
    },
  })
  const venueId = venue?.venueId ?? null
  return (
    <Form
      form={form}
      className="grid gap-6"
      send={(values) => save((version) => send({ ...values, venueId, version }))}
      done="Venue saved."
      after={() => (venue ? settle() : goBack())}
    >
      <PlaceFields />
      <CourtFields />
      <OpeningFields />
      <BlackoutFields />
      <SubmitRow label={venue ? 'Save venue' : 'Add venue'} />
    </Form>
  )
}

function PlaceFields() {
  const field = useFields<VenueFields>()
  return (
    <FormPart title="Where it is">
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <SelectField label="Kind" {...field('type')}>
        <option value="indoor">Indoor</option>
        <option value="outdoor">Outdoor</option>
      </SelectField>
      <TextField label="Address" autoComplete="off" {...field('address')} />
      <TextField label="Town" autoComplete="off" {...field('town')} />
      <TextField
        label="Eircode"
        hint="Such as W23 E9Y6."
        autoComplete="off"
        {...field('eircode')}
      />
      <TextField
        label="Map link"
        type="url"
        hint="Paste a link from Google Maps or OpenStreetMap. The position in it goes into players’ calendars."
        autoComplete="off"
        {...field('mapLink')}
      />
      <TextField label="Phone" type="tel" autoComplete="off" {...field('phoneNumber')} />
      <TextField label="Website" type="url" autoComplete="off" {...field('websiteLink')} />
    </FormPart>
  )
}

function CourtFields() {
  const field = useFields<VenueFields>()
  return (
    <FormPart title="Courts and cost">
      <div className="col-span-full">
        <TextAreaField
          label="Courts"
          rows={2}
          hint="One on each line, or with commas between them."
          {...field('courts')}
        />
      </div>
      <TextField
        label="Cost of an hour, in euro"
        inputMode="decimal"
        hint="For one court. Only organisers see it."
        {...field('hourPrice')}
      />
      <TextField
        label="Days’ notice to cancel a booking"
        inputMode="numeric"
        {...field('cancelDays')}
      />
    </FormPart>
  )
}
