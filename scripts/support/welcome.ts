import { relative } from 'node:path'
import { ROOT } from './paths.ts'
import type { Plan } from './place.ts'

/** Everything a newcomer needs to know once the demo runs. */
export function welcome({ place, publicUrl }: Plan): string {
  const standIns = `http://localhost:${place.standInsPort}`
  const folder = relative(ROOT, place.dataDir).startsWith('..')
    ? place.dataDir
    : `./${relative(ROOT, place.dataDir)}`
  return `
  ⬡ Hive is ready: ${publicUrl}

  Sign in     player@hive.example      a player
              captain@hive.example     a team's captain
              teammate@hive.example    invited to a team, not registered yet
              admin@hive.example       the organiser
              Their password is on the sign-in page. Or create an account of your own.
  Pay         4242 4242 4242 4242, any future date and CVC, on the card page that opens
              4000 0000 0000 0002 is declined. No real payment provider is involved.
  Inbox       ${standIns}/inbox has every e-mail that Hive sends
  API         ${publicUrl}/api/docs
  Data        ${folder} (npm run db:reset makes a new demo world)

  Ctrl-C stops it.
`
}
