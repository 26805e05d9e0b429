import type { Api } from '#lib/api.ts'
import { MailedLink } from './mailed-link.tsx'

/** The page behind the button of the mail that confirms an address. */
export function ConfirmPage() {
  return (
    <MailedLink
      title="Shall we write to you?"
      button="Yes, write to me"
      busy="One moment..."
      doneTitle="You are on our list"
      done="Lovely. We’ll write when there’s a league for you."
      call={confirm}
    >
      Press the button, so that we know the address is yours and you want what our e-mail says.
    </MailedLink>
  )
}

async function confirm(api: Api, token: string) {
  const { confirmInterest } = await import('@hive/contract/account/interest')
  return api.call(confirmInterest, { body: { token } })
}
