import type { Person } from '@hive/contract/sign-up/person'
import { untagPeople } from '@hive/contract/sign-up/person-tags'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { TagDialog } from '../tags/tag-chosen.tsx'
import { PersonSection } from './person-section.tsx'

/** The tags of a person, each of which can be taken off, and one more. */
export function PersonTags({ person: { playerId, tags } }: { person: Person }) {
  const untag = useChange(untagPeople, 'people', 'actions')
  return (
    <PersonSection title="Tags">
      <div className="flex flex-wrap items-center gap-3 p-4">
        {tags.map(({ tagId, name }) => (
          <StepButton
            key={tagId}
            variant="ghost"
            run={() => untag({ playerIds: [playerId], tagId })}
            done="Tag taken off."
            aria-label={`Take off tag: ${name}`}
          >
            <span className="wrap-anywhere" translate="no">
              {name}
            </span>
            <span aria-hidden="true"> ×</span>
          </StepButton>
        ))}
        <DialogButton
          variant="quiet"
          renderDialog={(close) => (
            <TagDialog playerIds={[playerId]} people="1 person" close={close} />
          )}
        >
          Add a tag
        </DialogButton>
      </div>
    </PersonSection>
  )
}
