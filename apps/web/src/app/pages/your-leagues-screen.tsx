import { YourLeaguesPage } from '#features/fixtures/your-leagues-page.tsx'
import { InLines } from '#features/registration/in-lines.tsx'

/** One's leagues, below the lines that one stands in. */
export function YourLeaguesScreen() {
  return <YourLeaguesPage above={<InLines />} />
}
