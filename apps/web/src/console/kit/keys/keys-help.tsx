import { useId } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields.tsx'
import { switchSingleKeys, useSingleKeys } from './single-keys.ts'

const KEYS = [
  ['j, k', 'Next row, row before'],
  ['Enter', 'Open'],
  ['x', 'Select'],
  ['e', 'Edit'],
  ['/', 'Search'],
  ['z', 'Undo'],
  ['?', 'These keys'],
] as const

/** The keys of the console, and the switch for those without Ctrl. */
export function KeysHelp({ close }: { close: () => void }) {
  const areOn = useSingleKeys()
  return (
    <Dialog title="Keys" close={close}>
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Key name="Ctrl K or ⌘ K">Commands: what can be done here, screens, leagues</Key>
        {KEYS.map(([name, about]) => (
          <Key key={name} name={name}>
            {about}
          </Key>
        ))}
      </dl>
      <CheckboxField
        id={useId()}
        label="Use single keys on this device"
        checked={areOn}
        onChange={({ target }) => switchSingleKeys(target.checked)}
      />
      <Button className="mt-4" onClick={close}>
        Close
      </Button>
    </Dialog>
  )
}

function Key({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>
        <kbd className="font-semibold whitespace-nowrap">{name}</kbd>
      </dt>
      <dd>{children}</dd>
    </>
  )
}
