import { useEffect } from 'react'
import { useOrganiser } from '#app/hooks.ts'

/** Names a screen in the tab of the browser: 'Leagues | Hive'. Of several on a screen, the last one counts. */
export function ScreenTitle({ children: title }: { children: string }) {
  const { name } = useOrganiser()
  useEffect(() => {
    document.title = `${title} | ${name}`
  }, [title, name])
  return null
}
