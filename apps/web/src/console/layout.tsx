import { mayDo } from '@hive/domain/base/session/permission'
import { paths } from '@hive/domain/base/site/paths'
import { Keyboard, Search } from 'lucide-react'
import { NavLink, useRoutes } from 'react-router'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { ConsoleStore } from './api/console-store.tsx'
import { CommandCentre } from './command-centre.tsx'
import { useCommandCentre } from './kit/commands/centre-context.ts'
import { ScreenTitle } from './kit/screen-title.tsx'
import { UndoPlace } from './kit/undo/undo.tsx'
import { useCurrentInSight } from './kit/use-current-in-sight.ts'
import { RequireOrganiser } from './require-organiser.tsx'
import { SCREEN_ROUTES, SCREENS } from './screens.tsx'

/** The frame of all screens of organisers, and the one guard before them. */
export function ConsoleLayout() {
  return (
    <>
      <ScreenTitle>For organisers</ScreenTitle>
      <RequireOrganiser>
        <ConsoleStore>
          <CommandCentre>
            <ConsoleBar />
            <UndoPlace>
              <CurrentScreen />
            </UndoPlace>
          </CommandCentre>
        </ConsoleStore>
      </RequireOrganiser>
    </>
  )
}

function CurrentScreen() {
  return useRoutes(SCREEN_ROUTES)
}

function ConsoleBar() {
  return (
    <div className="on-ink no-print border-t border-ink-2 bg-ink-3 text-chalk">
      <div className="wrap flex items-center gap-x-6">
        <span className="num hidden text-honey md:inline" aria-hidden="true">
          Organiser
        </span>
        <ConsoleNav />
        <CommandButtons />
      </div>
    </div>
  )
}

function ConsoleNav() {
  const permissions = usePermissions()
  const nav = useCurrentInSight()
  const open = SCREENS.filter(
    ({ navigation }) => navigation && mayDo(permissions, navigation, 'any'),
  )
  return (
    <nav ref={nav} aria-label="Organiser" className="relative min-w-0 flex-1 overflow-x-auto">
      <ul className="flex gap-2">
        {open.map(({ title, path }) => (
          <li key={path}>
            <NavLink end={path === paths.organiser} to={path} className={itemClass}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function itemClass({ isActive }: { isActive: boolean }): string {
  const state = isActive ? 'border-honey' : 'border-transparent'
  return `flex min-h-12 items-center border-b-4 border-t-4 border-t-transparent px-2 font-semibold no-underline hover:underline ${state}`
}

const BUTTON = 'grid size-11 cursor-pointer place-items-center'

/** The command menu and the keys for mouse and touch. */
function CommandButtons() {
  const { open } = useCommandCentre()
  return (
    <div className="flex">
      <button
        type="button"
        className={BUTTON}
        aria-label="Commands"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open('menu')}
      >
        <Search size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={BUTTON}
        aria-label="Keys"
        aria-keyshortcuts="?"
        onClick={() => open('keys')}
      >
        <Keyboard size={20} aria-hidden="true" />
      </button>
    </div>
  )
}
