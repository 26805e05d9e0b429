import { startPlayerView, viewForm } from '@hive/contract/sign-up/player-view'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useNavigate } from 'react-router'
import { useChange } from '#console/api/use-calls.ts'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { PersonSection } from '../person-section.tsx'

/** Opens Your Leagues as a person sees it, once the organiser has said why; for those who look after all leagues. */
export function SeeAsPlayer({ playerId }: { playerId: number }) {
  const start = useChange(startPlayerView, 'actions')
  const form = useSchemaForm(viewForm, { reason: '' }, { kept: 'view' })
  const navigate = useNavigate()
  if (!useMayDo('people', 'all')) return null
  async function send({ reason }: { reason: string }) {
    const { viewId } = await start({ playerId, reason })
    await navigate(`${consolePaths.playerView(playerId)}?view=${viewId}`)
  }
  return (
    <PersonSection title="See as player">
      <div className="p-4">
        <Form form={form} send={send}>
          <ReasonField
            label="Why do you need to see their leagues?"
            hint="You can look for half an hour, and change nothing. They find it in their data."
          />
          <SubmitRow label="Show their leagues" busy="Opening..." />
        </Form>
      </div>
    </PersonSection>
  )
}
