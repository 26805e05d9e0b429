import { paths } from '@hive/domain/base/site/paths'
import { ButtonLink } from '#ui/button.tsx'
import { ScreenTitle } from '#app/screen-title.tsx'

/** For an address below the wing that no screen has. */
export function NoSuchScreen() {
  return (
    <div className="wrap grid justify-items-start gap-6 py-8">
      <ScreenTitle>Page not found</ScreenTitle>
      <h1>That one’s out</h1>
      <p>There’s no page at this address.</p>
      <ButtonLink to={paths.organiser}>Tonight</ButtonLink>
    </div>
  )
}
