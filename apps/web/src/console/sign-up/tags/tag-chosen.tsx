import { getTags, tagForm, tagPeople } from '@hive/contract/sign-up/person-tags'
import { counted } from '@hive/domain/base/text/words'
import { useId } from 'react'
import { KEPT, useChange, useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { TextField } from '#ui/fields.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

/** The tags by which people whom an organiser looks after are found again. */
export function useTags() {
  const { data } = useRead(getTags, undefined, 'people', KEPT)
  return data?.tags ?? []
}

type Chosen = readonly { readonly playerId: number }[]

/** The button for the people who are chosen in a list. */
export function tagChosen(chosen: Chosen) {
  return <TagChosen chosen={chosen} />
}

function TagChosen({ chosen }: { chosen: Chosen }) {
  const playerIds = [...new Set(chosen.map(({ playerId }) => playerId))]
  const people = counted(playerIds.length, 'person', 'people')
  return (
    <DialogButton
      renderDialog={(close) => <TagDialog playerIds={playerIds} people={people} close={close} />}
    >
      Tag {people}
    </DialogButton>
  )
}

type DialogProps = { playerIds: number[]; people: string; close: () => void }

/** The form that gives these people a tag. */
export function TagDialog({ playerIds, people, close }: DialogProps) {
  const tags = useTags()
  const tag = useChange(tagPeople, 'people', 'actions')
  const form = useSchemaForm(tagForm, { name: '' }, { kept: 'tag' })
  const known = useId()
  return (
    <DialogForm
      title={`Tag ${people}`}
      label={`Tag ${people}`}
      busy="Tagging..."
      close={close}
      form={form}
      send={({ name }) => tag({ playerIds, name })}
      done={({ name }) => `Tagged ${people}: ${name}.`}
    >
      {(field) => (
        <>
          <TextField
            label="Tag"
            hint="A word to find them by, such as Referee. Organisers see it, and each of them gets it with their data. Please write nothing about their health."
            list={known}
            autoComplete="off"
            maxLength={30}
            {...field('name')}
          />
          <datalist id={known}>
            {tags.map(({ tagId, name }) => (
              <option key={tagId}>{name}</option>
            ))}
          </datalist>
        </>
      )}
    </DialogForm>
  )
}
