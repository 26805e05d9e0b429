import { changePhotograph, removePhotograph } from '@hive/contract/leagues/photographs'
import type { Holder, Photograph } from '@hive/domain/leagues/photographs/photograph'
import { useChange } from '#console/api/use-calls.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { SavedSelect, SavedText } from '#console/kit/saved-field/saved-field.tsx'
import { Button } from '#ui/button.tsx'
import { Photo } from '#ui/photo.tsx'
import { StepButton } from '#ui/step-button.tsx'

type Props = { holder: Holder; photograph: Photograph; index: number; count: number }

/** A photograph with what it shows and its place, each saved as soon as it is changed. */
export function OnePhotograph({ holder, photograph, index, count }: Props) {
  const { id: photographId, alt } = photograph
  const change = useChange(changePhotograph, 'photographs', 'actions')
  const save = (values: { alt?: string; position?: number }) =>
    change({ ...holder, photographId, alt, position: index, ...values })
  return (
    <li className="grid items-start gap-4 border-t border-line pt-5 grid-cols-[5.5rem_1fr] sm:grid-cols-[11rem_1fr]">
      <Photo photograph={photograph} sizes="11rem" className="aspect-[4/3] rounded-card" />
      <div className="grid gap-3">
        <SavedText
          name="alt"
          label="What it shows"
          value={alt}
          save={(words) => save({ alt: words })}
        />
        {count > 1 && (
          <SavedSelect
            name="position"
            label="Place"
            value={String(index)}
            save={(place) => save({ position: Number(place) })}
          >
            {Array.from({ length: count }, (_, place) => (
              <option key={place} value={place}>
                {place === 0 ? '1, shown first' : place + 1}
              </option>
            ))}
          </SavedSelect>
        )}
        <div>
          <DialogButton
            variant="quiet"
            aria-label={`Remove ${alt}`}
            renderDialog={(close) => <Removal {...{ holder, photograph, close }} />}
          >
            Remove
          </DialogButton>
        </div>
      </div>
    </li>
  )
}

type RemovalProps = { holder: Holder; photograph: Photograph; close: () => void }

/** What is removed cannot be brought back, so it is asked once. */
function Removal({ holder, photograph: { id: photographId, alt }, close }: RemovalProps) {
  const remove = useChange(removePhotograph, 'photographs', 'actions')
  return (
    <Dialog title="Remove this photograph?" close={close}>
      <p>{alt}</p>
      <p className="muted mb-4">It can’t be brought back from here: you would add it again.</p>
      <p className="flex flex-wrap gap-3">
        <StepButton
          variant="ink"
          run={() => remove({ ...holder, photographId })}
          done="Photograph removed."
          after={close}
          busy="Removing..."
        >
          Remove photograph
        </StepButton>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
      </p>
    </Dialog>
  )
}
