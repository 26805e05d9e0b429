import { useEffect } from 'react'
import { useAppSelector } from '#app/hooks.ts'
import { selectConfig } from '#features/base/site/slice.ts'

/** Names a screen in the tab of the browser: 'Leagues | Hive'. Of several on a screen, the last one counts. */
export function ScreenTitle({ children: title }: { children: string }) {
  const { name } = useAppSelector(selectConfig).organiser
  useEffect(() => {
    document.title = `${title} | ${name}`
  }, [title, name])
  return null
}
