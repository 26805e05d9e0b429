import type { SetUp } from '#ports/set-up.ts'
import { fine, type Finding, reasonOf, wrong } from './finding.ts'

/** Whether the mail server takes our connection and sign-in. Nothing is sent. */
export async function checkMail({ reachMailServer }: SetUp): Promise<Finding[]> {
  try {
    await reachMailServer()
    return [fine('The mail server accepts our sign-in.')]
  } catch (error) {
    return [wrong(`SMTP_URL: the mail server can’t be used: ${reasonOf(error)}.`)]
  }
}
