import { planUndo, undoImport, type Undone, type UndoPlan } from '@hive/contract/office/imports'
import { undoLabel, undoTexts } from '@hive/domain/office/imports/undo-effect'
import { useChange, useReadBy } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { rowsText } from './import-words.ts'
import { KeptRows } from './kept-rows.tsx'

type Props = {
  leagueId: number
  importId: number
  close: () => void
  onUndone: (undone: Undone) => void
}

/** Says who loses what by the undo of an import, and what stays, before it is done. */
export function UndoDialog(props: Props) {
  const { leagueId, importId, close } = props
  const query = useReadBy(planUndo, { body: { leagueId, importId } }, 'imports')
  return (
    <Dialog title="Undo this import?" close={close}>
      <Loaded query={query} what="what this would undo">
        {(plan) => <Planned {...props} plan={plan} />}
      </Loaded>
    </Dialog>
  )
}

function Planned({ leagueId, importId, close, onUndone, plan }: Props & { plan: UndoPlan }) {
  const undo = useChange(undoImport, 'imports', 'people', 'leagues', 'tasks', 'actions')
  const { undone, places, held, kept } = plan
  async function run() {
    const seen = { undone, places, held }
    const done = await undo({ leagueId, importId, seen })
    close()
    onUndone(done)
  }
  return (
    <div className="grid gap-4">
      {undoTexts(plan).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {kept.length > 0 && (
        <div>
          <p>{rowsText(kept.length)} will stay, because of what has happened since:</p>
          <KeptRows kept={kept} />
        </div>
      )}
      <p className="flex flex-wrap gap-3">
        {undone > 0 && (
          <StepButton variant="ink" run={run} done="Import undone." busy="Undoing...">
            {undoLabel(plan)}
          </StepButton>
        )}
        <Button variant="ghost" onClick={close}>
          {undone > 0 ? 'Keep the import' : 'Close'}
        </Button>
      </p>
    </div>
  )
}
