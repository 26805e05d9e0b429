import { mayDo } from '@hive/domain/session/permission'
import { paths } from '@hive/domain/site/paths'
import { NavLink, useRoutes } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { selectPermissions } from '#features/account/slice.ts'
import { ConsoleStore } from './api/console-store.tsx'
import { ScreenTitle } from './kit/screen-title.tsx'
import { RequireOrganiser } from './require-organiser.tsx'
import { SCREEN_ROUTES, SCREENS } from './screens.tsx'

/** The frame of all screens of organisers, and the one guard before them. */
export function ConsoleLayout() {
  return (
    <>
      <ScreenTitle>For organisers</ScreenTitle>
      <RequireOrganiser>
        <ConsoleStore>
          <ConsoleBar />
          <CurrentScreen />
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
      <div className="wrap flex flex-wrap items-center gap-x-6">
        <span className="num hidden text-honey sm:inline" aria-hidden="true">
          Organiser
        </span>
        <ConsoleNav />
      </div>
    </div>
  )
}

function ConsoleNav() {
  const permissions = useAppSelector(selectPermissions)
  const open = SCREENS.filter(
    ({ navigation }) => navigation && mayDo(permissions, navigation, 'any'),
  )
  return (
    <nav aria-label="Organiser">
      <ul className="flex flex-wrap gap-2">
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
