import { paths } from '@hive/domain/base/site/paths'
import { Search } from 'lucide-react'
import { useEffect, useLayoutEffect } from 'react'
import { Link, useRoutes } from 'react-router'
import { ConsoleStore } from './api/console-store.tsx'
import { CommandCentre } from './command-centre.tsx'
import { useCommandCentre } from './kit/commands/centre-context.ts'
import { UndoPlace } from './kit/undo/undo.tsx'
import { useIsWide } from './kit/use-is-wide.ts'
import { Mark } from './mark.tsx'
import { loadScreens, SCREEN_ROUTES } from './screens.tsx'
import { SideBar } from './side-bar.tsx'
import { ThumbBar } from './thumb-bar.tsx'

/** The frame of all screens of organisers, in the place of the site's header and footer. */
export function ConsoleLayout() {
  useWorkspace()
  useScreensLater()
  const isWide = useIsWide()
  return (
    <ConsoleStore>
      <CommandCentre>
        <div className="flex flex-1 items-start">
          {isWide ? <SideBar /> : <ThumbBar />}
          <div className="min-w-0 flex-1">
            {!isWide && <TopBar />}
            <main id="main" tabIndex={-1} className="outline-none">
              <UndoPlace>
                <CurrentScreen />
              </UndoPlace>
            </main>
          </div>
        </div>
      </CommandCentre>
    </ConsoleStore>
  )
}

/** The style sheet is denser under this class, and keeps room for the bar at the thumb. */
function useWorkspace(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('workspace')
    return () => classList.remove('workspace')
  }, [])
}

/** The first screen goes before the code of the others. */
const LATER_MS = 2000

function useScreensLater(): void {
  useEffect(() => {
    const timer = setTimeout(loadScreens, LATER_MS)
    return () => clearTimeout(timer)
  }, [])
}

function CurrentScreen() {
  return useRoutes(SCREEN_ROUTES)
}

/** On a phone, above the screen: it scrolls away with it. */
function TopBar() {
  const { open } = useCommandCentre()
  return (
    <header className="on-ink no-print flex h-13 items-center justify-between bg-ink pr-1 pl-4 text-chalk">
      <Link to={paths.organiser} className="flex items-center gap-2 no-underline">
        <Mark />
      </Link>
      <button
        type="button"
        className="grid size-11 cursor-pointer place-items-center"
        aria-label="Find"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open('menu')}
      >
        <Search size={20} aria-hidden="true" />
      </button>
    </header>
  )
}
