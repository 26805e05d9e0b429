import type { Api } from '#lib/api.ts'
import { MailedLink } from './mailed-link.tsx'

/** The page behind the link in our mails that withdraws an interest. */
export function WithdrawPage() {
  return (
    <MailedLink
      title="No more e-mails?"
      button="Delete my interest"
      busy="Deleting..."
      doneTitle="You’re off our list"
      done="We’ve deleted what you sent us, and we won’t e-mail you about it again."
      call={withdraw}
    >
      We’ll delete what was sent to us with your address, and we won’t e-mail you about it again.
    </MailedLink>
  )
}

async function withdraw(api: Api, token: string) {
  const { withdrawInterest } = await import('@hive/contract/account/interest')
  return api.call(withdrawInterest, { body: { token } })
}
