import { paths } from '@hive/domain/base/site/paths'
import { useNavigate } from 'react-router'
import { useApi, useRefresh } from '#app/hooks.ts'
import { StepButton } from '#ui/step-button.tsx'

/** Says no to a team’s invitation. */
export function DeclineInvitation({ teamId }: { teamId: number }) {
  const api = useApi()
  const refresh = useRefresh()
  const navigate = useNavigate()
  async function decline() {
    const { declineInvitation } = await import('@hive/contract/roster/registrations')
    await api.call(declineInvitation, { body: { teamId } })
  }
  async function goOn() {
    await refresh()
    await navigate(paths.yourLeagues, { replace: true })
  }
  return (
    <p>
      <StepButton variant="ghost" run={decline} done="We’ve told your captain." after={goOn}>
        No, thanks
      </StepButton>
    </p>
  )
}
