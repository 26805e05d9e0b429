import { type KeyboardEvent, useRef } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/fields.tsx'
import { type Command, type CommandGroup, findCommands } from './command.ts'

type Props = {
  groups: readonly CommandGroup[]
  search: string
  setSearch: (search: string) => void
  run: (action: Command) => void
  close: () => void
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A search over everything that can be done or opened here. Arrows go through what was found; Enter in the search runs
 * the first of it.
 */
export function CommandMenu({ groups, search, setSearch, run, close }: Props) {
  const menu = useRef<HTMLFormElement>(null)
  const found = findCommands(groups, search)
  const actions = found.flatMap((group) => group.actions)

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [...(menu.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    const current = stops.findIndex((stop) => stop === document.activeElement)
    stops.at((current + step) % stops.length)?.focus()
  }
  return (
    <Dialog title="Commands" close={close}>
      <form
        ref={menu}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = actions
          if (first) run(first)
        }}
      >
        <TextField
          id="commands"
          label="What do you need?"
          hint="A step, a league, a team or a person."
          autoComplete="off"
          maxLength={100}
          value={search}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setSearch(target.value)}
        />
        <output className="sr-only">{actions.length} found</output>
        {found.map((group) => (
          <Group key={group.title} group={group} run={run} onKeyDown={onKeyDown} />
        ))}
        {actions.length === 0 && <p>Nothing found.</p>}
      </form>
    </Dialog>
  )
}

type GroupProps = {
  group: CommandGroup
  run: (action: Command) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Group({ group: { title, actions }, run, onKeyDown }: GroupProps) {
  return (
    <section aria-label={title}>
      <h3 className="muted mb-1 text-base">{title}</h3>
      <ul>
        {actions.map((action) => (
          <li key={`${action.title} ${action.to}`}>
            <button
              type="button"
              className="min-h-11 w-full cursor-pointer rounded-xl px-3 text-left hover:bg-honey-wash focus:bg-honey-wash"
              onKeyDown={onKeyDown}
              onClick={() => run(action)}
            >
              {action.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
