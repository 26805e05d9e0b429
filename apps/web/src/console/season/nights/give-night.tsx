import { giveNight } from '@hive/contract/season/nights'
import { nightAddress } from '@hive/domain/base/site/paths'
import type { Day } from '@hive/domain/base/time/day'
import { type ReactNode, useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { shareSheet } from '#lib/share-sheet.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/fields.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { NightPaper } from './night-paper.tsx'

type Night = { venueId: number; day: Day; hall: string }

/** Makes a link for one phone with a press, and shows it as long as its dialog is open: nothing else keeps it. */
export function GiveNight({ night }: { night: Night }) {
  const { venueId, day, hall } = night
  const give = useChange(giveNight, 'nights', 'actions')
  const [address, setAddress] = useState<string | null>(null)
  async function make() {
    const { token } = await give({ venueId, day })
    setAddress(nightAddress(window.location.origin, token))
  }
  return (
    <>
      <StepButton variant="ghost" aria-label={`Give someone the night: ${hall}`} run={make}>
        Give someone the night
      </StepButton>
      {address !== null && (
        <Dialog title="Give someone the night" close={() => setAddress(null)}>
          <Given night={night} address={address}>
            <StepButton variant="quiet" run={make} done="Here’s another link, for another phone.">
              Make another link
            </StepButton>
            <Button variant="quiet" onClick={() => setAddress(null)}>
              Done
            </Button>
          </Given>
        </Dialog>
      )}
    </>
  )
}

type Props = { night: Night; address: string; children: ReactNode }

function Given({ night, address, children }: Props) {
  const { hall } = night
  return (
    <div className="grid gap-4">
      <p>
        For one phone: whoever opens it first and presses “Start” runs the games at{' '}
        <span translate="no">{hall}</span> in your name, until six in the morning. They see first
        names, and no numbers.
      </p>
      <div className="mx-auto w-full max-w-60">
        <QrCode text={address} />
      </div>
      <TextField
        id="night-link"
        label="Link for one phone"
        hint="Shown this once. If it’s lost, make another one."
        readOnly
        translate="no"
        value={address}
      />
      <p className="flex flex-wrap gap-3">
        {'share' in navigator && (
          <StepButton
            run={() =>
              shareSheet({
                title: `Run the night at ${hall}`,
                text: `Run tonight’s games at ${hall} on your phone:`,
                url: address,
              })
            }
          >
            Share
          </StepButton>
        )}
        <StepButton
          variant="ghost"
          run={() => navigator.clipboard.writeText(address)}
          done="Link copied."
        >
          Copy link
        </StepButton>
        <Button variant="ghost" onClick={() => window.print()}>
          Print a sheet
        </Button>
        {children}
      </p>
      <NightPaper night={night} address={address} />
    </div>
  )
}
