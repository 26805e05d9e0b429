import { FillInPage } from '#features/season/fixtures/substitutes/fill-in-page.tsx'
import { AgreeFirst } from '#features/sign-up/sign-up/agree-first.tsx'

/** The page of a mail that asks somebody to fill in; who has not signed the agreement of the league signs with their yes. */
export function FillInScreen() {
  return <FillInPage AgreeFirst={AgreeFirst} />
}
