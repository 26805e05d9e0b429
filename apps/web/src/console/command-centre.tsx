import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStep } from '#ui/use-step.ts'
import type { Action } from './kit/action.tsx'
import { CentreContext } from './kit/commands/centre-context.ts'
import type { CommandGroup } from './kit/commands/command.ts'
import { CommandMenu } from './kit/commands/command-menu.tsx'
import { isInField } from './kit/keys/is-typing.ts'
import { KeysHelp } from './kit/keys/keys-help.tsx'
import { useKeys } from './kit/keys/use-keys.ts'
import { useFoundTeams } from './office/team/use-found-teams.ts'
import { useFoundPeople } from './sign-up/directory/use-found-people.ts'
import { useEverywhere } from './use-everywhere.ts'

type OpenPanel = { readonly what: 'menu' | 'keys'; readonly here: CommandGroup | null }

/** Opens the command menu and the list of keys, by key or by button, above every screen of the console. */
export function CommandCentre({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenPanel | null>(null)
  const own = useRef<CommandGroup | null>(null)
  const centre = useMemo(
    () => ({
      open: (what: OpenPanel['what']) => setOpened({ what, here: own.current }),
      offer: (group: CommandGroup | null) => {
        own.current = group
      },
    }),
    [],
  )
  const close = () => setOpened(null)
  useKeys({ '?': () => centre.open('keys'), e: pressEdit })
  useMenuKey(() => centre.open('menu'))
  return (
    <CentreContext value={centre}>
      {children}
      {opened?.what === 'menu' && <OpenMenu here={opened.here} close={close} />}
      {opened?.what === 'keys' && <KeysHelp close={close} />}
    </CentreContext>
  )
}

function OpenMenu({ here, close }: { here: CommandGroup | null; close: () => void }) {
  const [search, setSearch] = useState('')
  const navigate = useNavigate()
  const { take } = useStep()
  const everywhere = [...useEverywhere(), ...useFoundTeams(search), ...useFoundPeople(search)]
  function run({ to, step }: Action) {
    close()
    if (step === undefined) void navigate(to)
    else void take(step)
  }
  return (
    <CommandMenu
      groups={here ? [here, ...everywhere] : everywhere}
      search={search}
      setSearch={setSearch}
      run={run}
      close={close}
    />
  )
}

/** Ctrl-K, or Cmd-K on a Mac. */
function useMenuKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    if (key !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey || isInField(target)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Presses what is marked for `e`: in the row that has the focus, else on the page. */
function pressEdit(): void {
  const row = document.activeElement?.closest('[data-row]') ?? document
  row.querySelector<HTMLElement>('[aria-keyshortcuts=e]')?.click()
}
