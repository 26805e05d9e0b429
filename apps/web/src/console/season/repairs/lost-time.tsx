import { addLoss, getLosses, giveLossBack, type WireLoss } from '@hive/contract/season/inventory'
import { lossText } from '@hive/domain/season/inventory/loss'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { LossForm } from '#console/kit/loss-form.tsx'

/** The nights and courts that a league has lost, each of which can be given back. */
export function LostTime({ leagueId }: { leagueId: number }) {
  const query = useRead(getLosses, { leagueId: String(leagueId) }, 'schedule')
  const add = useChange(addLoss, 'schedule', 'tasks', 'actions')
  const giveBack = useChange(giveLossBack, 'schedule', 'tasks', 'actions')
  return (
    <Section title="Nights and courts we’ve lost" className="card grid gap-4 p-5">
      <Loaded query={query} what="what is lost">
        {({ losses, courts }) => (
          <>
            <Losses losses={losses} giveBack={({ lossId }) => giveBack({ leagueId, lossId })} />
            <div>
              <DialogButton
                variant="ghost"
                renderDialog={(close) => (
                  <LossForm
                    title="Add nights or courts"
                    label="Add"
                    courts={courts}
                    close={close}
                    send={(loss) => add({ leagueId, ...loss })}
                  />
                )}
              >
                Add nights or courts
              </DialogButton>
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

type ListProps = { losses: readonly WireLoss[]; giveBack: (loss: WireLoss) => Promise<unknown> }

function Losses({ losses, giveBack }: ListProps) {
  if (losses.length === 0) return <p>None. Games can be put on every night and court of ours.</p>
  return (
    <>
      <p className="muted">
        No draw, repair or captain puts a game there until you give them back.
      </p>
      <ul className="grid gap-3">
        {losses.map((loss) => (
          <li key={loss.lossId} className="flex flex-wrap items-center gap-x-4">
            <span className="grow">
              <b>{lossText(loss)}</b>: {loss.reason}
            </span>
            {loss.isOfHall ? (
              <span className="muted text-sm">The whole venue</span>
            ) : (
              <StepButton
                variant="quiet"
                aria-label={`Give back: ${lossText(loss)}`}
                run={() => giveBack(loss)}
                done="Games can be put there again."
              >
                Give back
              </StepButton>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
