import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deviceBox } from '#lib/box.ts'
import { useStep } from '#ui/use-step.ts'
import { CentreContext } from './kit/commands/centre-context.ts'
import { type Command, type CommandGroup, recentWith, withRecent } from './kit/commands/command.ts'
import { CommandMenu } from './kit/commands/command-menu.tsx'
import { isInField } from './kit/keys/is-typing.ts'
import { KeysHelp } from './kit/keys/keys-help.tsx'
import { useKeys } from './kit/keys/use-keys.ts'
import { useFoundTeams } from './office/team/use-found-teams.ts'
import { useFoundPeople } from './sign-up/directory/use-found-people.ts'
import { useEverywhere } from './use-everywhere.ts'
import { useTonightCommands } from './office/tonight/use-tonight-commands.tsx'

/** The screens and leagues that were opened last by the menu: addresses alone, and none of a person. */
const recentBox = deviceBox<readonly string[]>('console-recent')

type Dialog = (close: () => void) => ReactNode

type OpenPanel = { readonly what: 'menu' | 'keys'; readonly here: CommandGroup | null }

/** Opens the command menu and the list of keys, by key or by button, above every screen of the console. */
export function CommandCentre({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenPanel | null>(null)
  const [dialog, setDialog] = useState<{ render: Dialog } | null>(null)
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
      {opened?.what === 'menu' && (
        <OpenMenu here={opened.here} close={close} openDialog={(render) => setDialog({ render })} />
      )}
      {dialog?.render(() => setDialog(null))}
      {opened?.what === 'keys' && <KeysHelp close={close} />}
    </CentreContext>
  )
}

type MenuProps = {
  here: CommandGroup | null
  close: () => void
  openDialog: (render: Dialog) => void
}

function OpenMenu({ here, close, openDialog }: MenuProps) {
  const [search, setSearch] = useState('')
  const [recent] = useState(() => recentBox.read() ?? [])
  const navigate = useNavigate()
  const { take } = useStep()
  const lasting = [...useTonightCommands(), ...useEverywhere()]
  const found = [...useFoundTeams(search), ...useFoundPeople(search)]
  const own = here ? [here] : []
  const groups = [...own, ...withRecent(lasting, recent), ...found]
  function run(command: Command) {
    close()
    if ('dialog' in command) return openDialog(command.dialog)
    if (command.to === undefined) return void take(command.step)
    const { to } = command
    const isLasting = lasting.some(({ actions }) => actions.some((action) => action.to === to))
    if (isLasting) recentBox.write(recentWith(recent, to))
    void navigate(to)
  }
  return (
    <CommandMenu groups={groups} search={search} setSearch={setSearch} run={run} close={close} />
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
