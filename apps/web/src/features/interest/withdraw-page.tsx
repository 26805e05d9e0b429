import type { Api } from '#lib/api.ts'
import { MailedLink } from './mailed-link.tsx'

/** Where the link of our mail leads that ends an interest. */
export function WithdrawPage() {
  return (
    <MailedLink
      title="No more news?"
      button="Delete my interest"
      busy="Deleting..."
      doneTitle="No more news"
      done="What you sent is deleted, and we will not write to you about it any more."
      call={withdraw}
    >
      We delete what was sent to us with your address, and write no more about it.
    </MailedLink>
  )
}

async function withdraw(api: Api, token: string) {
  const { withdrawInterest } = await import('@hive/contract/interest')
  return api.call(withdrawInterest, { body: { token } })
}
