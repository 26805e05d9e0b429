import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/fields.tsx'
import { deviceBox } from '#lib/box.ts'
import { isPlain, type KeptView, sameView, viewToKeep, withView } from './kept-view.ts'
import type { ListState } from './list-state.ts'
import { viewClass } from './view-class.ts'

type Props = { state: ListState; change: (state: ListState) => void }

/** The views that an organiser has named on this device, and the way to keep the one that is shown. */
export function KeptViews({ state, change }: Props) {
  const { pathname } = useLocation()
  const box = deviceBox<readonly KeptView[]>(`console-views ${pathname}`)
  const [views, setViews] = useState(() => box.read() ?? [])
  const [isNaming, setNaming] = useState(false)
  const shown = viewToKeep(state)
  const current = views.find((view) => sameView(view.shown, shown))
  function keep(next: readonly KeptView[]) {
    box.write(next)
    setViews(next)
  }
  return (
    <>
      {views.map((view) => (
        <button
          key={view.name}
          type="button"
          translate="no"
          className={viewClass(view === current)}
          aria-pressed={view === current}
          onClick={() => change({ ...state, ...view.shown, page: 1 })}
        >
          {view.name}
        </button>
      ))}
      {current && (
        <Button
          variant="quiet"
          className="shrink-0"
          onClick={() => keep(views.filter((view) => view !== current))}
        >
          Remove this view
        </Button>
      )}
      {!current && !isPlain(shown) && (
        <Button variant="quiet" className="shrink-0" onClick={() => setNaming(true)}>
          Keep this view
        </Button>
      )}
      {isNaming && (
        <NameView
          close={() => setNaming(false)}
          keep={(name) => keep(withView(views, { name, shown }))}
        />
      )}
    </>
  )
}

type NameProps = { keep: (name: string) => void; close: () => void }

function NameView({ keep, close }: NameProps) {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') return
    keep(name.trim())
    close()
  }
  return (
    <Dialog title="Keep this view" close={close}>
      <form className="grid gap-4" onSubmit={submit}>
        <TextField
          id="view-name"
          label="Name"
          hint="It keeps the filters and the order on this device, and not what you search for."
          autoComplete="off"
          maxLength={40}
          value={name}
          error={isTried && name.trim() === '' ? 'Please enter a name.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <p className="flex flex-wrap gap-3">
          <Button type="submit">Keep view</Button>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
