import { Outlet } from 'react-router'
import { ConsoleStore } from './api/console-store.tsx'
import { RequireOrganiser } from './require-organiser.tsx'

/** The frame of all screens of organisers, and the one guard before them. */
export function ConsoleLayout() {
  return (
    <RequireOrganiser>
      <ConsoleStore>
        <Outlet />
      </ConsoleStore>
    </RequireOrganiser>
  )
}
