import { addPhotograph, photographForm } from '@hive/contract/leagues/photographs'
import { type Holder } from '@hive/domain/leagues/photographs/photograph'
import {
  PHOTOGRAPH_BYTES,
  PHOTOGRAPH_NOTES,
} from '@hive/domain/leagues/photographs/sent-photograph'
import { useState } from 'react'
import { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { ApiError } from '#lib/api.ts'
import { TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { shrink } from './shrink.ts'

/** A file field's files are a `FileList`. */
const chosen = z.custom<FileList>(
  (files) => files instanceof FileList && files.length > 0,
  PHOTOGRAPH_NOTES.missing,
)
const form = z.object({ file: chosen, ...photographForm.shape })

/** The browser’s own button in a file field, which looks like one of ours. */
const CHOOSE =
  'file:mr-3 file:cursor-pointer file:rounded-lg file:border-0 file:bg-chalk-2 file:px-4 file:py-1.5 file:font-semibold'

/** Takes a photograph from the phone, with its camera or from its library, and what it shows. */
export function AddPhotograph({ holder }: { holder: Holder }) {
  const add = useChange(addPhotograph, 'photographs', 'actions')
  const [busy, setBusy] = useState('')
  const fields = useSchemaForm<z.input<typeof form>, z.output<typeof form>>(
    form,
    { alt: '' },
    { kept: null },
  )
  async function send({ file: [file], alt }: z.output<typeof form>) {
    if (!file) return
    setBusy('Making it smaller...')
    const small = await shrink(file)
    if (small.length > PHOTOGRAPH_BYTES) throw refusedAtFile(PHOTOGRAPH_NOTES.tooLarge)
    setBusy('Sending it...')
    await add(small, { ...holder, alt })
  }
  return (
    <Form form={fields} send={send} done="Photograph added." after={() => fields.reset()}>
      {(field) => (
        <>
          <h3 className="text-lg">Add a photograph</h3>
          <TextField
            label="Photograph"
            type="file"
            accept="image/*"
            className={`input p-1.5 ${CHOOSE}`}
            hint="JPEG, PNG or WebP, at least 1,000 × 600 pixels. We turn it upright and take out where and when it was taken."
            {...field('file')}
          />
          <TextField
            label="What it shows"
            hint="In a few words, for people who can’t see it: Two teams at the net in the main hall. Please ask the people in it first."
            autoComplete="off"
            {...field('alt')}
          />
          <SubmitRow label="Add photograph" busy={busy} />
        </>
      )}
    </Form>
  )
}

function refusedAtFile(message: string): ApiError {
  return new ApiError(400, { code: 'bad_request', message, fields: { file: message } })
}
