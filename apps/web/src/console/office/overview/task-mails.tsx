import { getTaskMails, setTaskMails } from '@hive/contract/office/tasks'
import { KEPT, useChange, useRead } from '#console/api/use-calls.ts'
import { StepButton } from '#ui/step-button.tsx'

/** Whether the organiser gets an e-mail for each new task, and a button to change that. */
export function TaskMails() {
  const { data } = useRead(getTaskMails, undefined, 'taskMails', KEPT)
  const choose = useChange(setTaskMails, 'taskMails')
  if (!data) return null
  const { on } = data
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="muted">
        {on
          ? 'We e-mail you when there is something new to do; at night only about money.'
          : 'We don’t e-mail you when there is something new to do.'}
      </p>
      <StepButton
        variant="ghost"
        run={() => choose({ on: !on })}
        done={on ? 'You get no e-mails about new tasks.' : 'We’ll e-mail you about new tasks.'}
      >
        {on ? 'Turn these e-mails off' : 'Turn e-mails on'}
      </StepButton>
    </div>
  )
}
