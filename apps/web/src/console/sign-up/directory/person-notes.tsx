import {
  addNote,
  noteForm,
  type Person,
  type PersonNote,
  removeNote,
} from '@hive/contract/sign-up/person'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { irishDate } from '#lib/irish-date.ts'
import { TextAreaField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { StepButton } from '#ui/step-button.tsx'
import { PersonSection } from './person-section.tsx'

/** The notes of organisers about a person, and a field to write more. */
export function PersonNotes({ person: { playerId, notes } }: { person: Person }) {
  const add = useChange(addNote, 'people', 'actions')
  const form = useSchemaForm(noteForm, { text: '' }, { kept: 'note' })
  return (
    <PersonSection title="Notes">
      <div className="grid gap-4 p-4">
        {notes.map((note) => (
          <Note key={note.noteId} note={note} />
        ))}
        <Form
          form={form}
          send={({ text }) => add({ playerId, text })}
          done="Note added."
          after={() => form.reset()}
        >
          <NoteField />
          <SubmitRow label="Add note" />
        </Form>
      </div>
    </PersonSection>
  )
}

function NoteField() {
  return (
    <TextAreaField
      label="New note"
      hint="Organisers read it, and the person gets it with their data. Please write nothing about their health."
      maxLength={1000}
      {...useFields<z.input<typeof noteForm>>()('text')}
    />
  )
}

function Note({ note: { noteId, text, by, isOwn, at } }: { note: PersonNote }) {
  const remove = useChange(removeNote, 'people', 'actions')
  return (
    <article className="grid gap-1 border-l-4 border-honey pl-4">
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="muted flex flex-wrap items-center gap-3 text-sm">
        {by}, {irishDate(at)}
        {isOwn && (
          <StepButton
            variant="quiet"
            run={() => remove({ noteId })}
            done="Note deleted."
            aria-label={`Delete note: ${text.slice(0, 40)}`}
          >
            Delete
          </StepButton>
        )}
      </p>
    </article>
  )
}
