import { paths } from '@hive/domain/base/site/paths'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '#app/hooks.ts'
import { StepButton } from '#ui/step-button.tsx'

/** What somebody has signed before they had an account, by the link of the page on which they did. */
export function TakeGuest({ onTaken }: { onTaken: () => Promise<void> }) {
  const api = useApi()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [, claim] = /^#guest=([\w.%-]{1,120})$/.exec(hash) ?? []
  if (claim === undefined) return null
  async function take() {
    const { claimGuest } = await import('@hive/contract/account/guests')
    await api.call(claimGuest, { body: { claim: decodeURIComponent(claim ?? '') } })
  }
  async function readAgain() {
    await navigate(paths.account, { replace: true })
    await onTaken()
  }
  return (
    <section className="card grid justify-items-start gap-3 p-4 sm:p-5">
      <h2 className="text-xl">You’ve played as a guest</h2>
      <p>What you typed and signed then can be part of your account, where it says nothing yet.</p>
      <StepButton run={take} done="Your account has it now." after={readAgain}>
        Use what I typed
      </StepButton>
    </section>
  )
}
