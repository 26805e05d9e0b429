import { lazy, Suspense } from 'react'
import { tellWhy } from '#app/page-route.ts'
import { ScreenTitle } from '#app/screen-title.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { RequireOrganiser } from './require-organiser.tsx'

const Console = lazy(async () => {
  const { ConsoleLayout } = await import('#console/console.ts').catch(tellWhy)
  return { default: ConsoleLayout }
})

/** The screens of organisers: one guard, and behind it all of their code, of which nobody else loads any. */
export function OrganiserScreen() {
  return (
    <>
      <ScreenTitle>For organisers</ScreenTitle>
      <RequireOrganiser>
        <Suspense fallback={<Spinner>Loading...</Spinner>}>
          <Console />
        </Suspense>
      </RequireOrganiser>
    </>
  )
}
