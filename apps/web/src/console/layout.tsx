import { mayDo, type Permission } from '@hive/domain/session/permission'
import { paths } from '@hive/domain/site/paths'
import { NavLink, Outlet } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { selectPermissions } from '#features/account/slice.ts'
import { ConsoleStore } from './api/console-store.tsx'
import { RequireOrganiser } from './require-organiser.tsx'

/** The frame of all screens of organisers, and the one guard before them. */
export function ConsoleLayout() {
  return (
    <RequireOrganiser>
      <ConsoleStore>
        <div className="on-ink no-print border-t border-ink-2 bg-ink-3 text-chalk">
          <div className="wrap flex flex-wrap items-center gap-x-6">
            <span className="num text-honey" aria-hidden="true">
              Organiser
            </span>
            <ConsoleNav />
          </div>
        </div>
        <Outlet />
      </ConsoleStore>
    </RequireOrganiser>
  )
}

/** The console's screens, with the permission that each is for. */
const SCREENS: readonly { title: string; to: string; permission: Permission }[] = [
  { title: 'Today', to: paths.organiser, permission: 'tasks' },
  { title: 'Leagues', to: paths.organiserLeagues, permission: 'tasks' },
  { title: 'Settings', to: paths.settings, permission: 'roles' },
]

function ConsoleNav() {
  const permissions = useAppSelector(selectPermissions)
  return (
    <nav aria-label="Organiser">
      <ul className="flex flex-wrap gap-2">
        {SCREENS.filter(({ permission }) => mayDo(permissions, permission, 'any')).map(
          ({ title, to }) => (
            <li key={to}>
              <NavLink end to={to} className={itemClass}>
                {title}
              </NavLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

function itemClass({ isActive }: { isActive: boolean }): string {
  const state = isActive ? 'border-honey' : 'border-transparent'
  return `flex min-h-12 items-center border-b-4 border-t-4 border-t-transparent px-2 font-semibold no-underline hover:underline ${state}`
}
