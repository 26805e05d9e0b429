import { useEffect, useState } from 'react'
import { useApi } from '#app/hooks.ts'
import {
  endNotifications,
  readNotifications,
  type Notifications,
  startNotifications,
} from './notifications-here.ts'

/** Whether this browser notifies, and the presses that change it; `null` until that is known, and where it stays unknown. */
export function useNotifications() {
  const api = useApi()
  const [notifications, setNotifications] = useState<Notifications | null>(null)
  useEffect(() => {
    readNotifications(api).then(setNotifications, () => undefined)
  }, [api])
  return {
    notifications,
    start: async () => setNotifications(await startNotifications(api)),
    end: async () => setNotifications(await endNotifications(api)),
  }
}
