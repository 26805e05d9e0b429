import { getReminders, type Reminder, sendReminders } from '@hive/contract/sign-up/reminders'
import { counted } from '@hive/domain/base/text/words'
import { peopleIn, reminderText } from '@hive/domain/sign-up/league-people/reminder'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Section } from '#console/kit/section.tsx'
import { StepButton } from '#ui/step-button.tsx'

type Props = { leagueId: number }

/** Those of a league who have not paid or answered, and the button that reminds them; nothing without any. */
export function Reminders({ leagueId }: Props) {
  const { data } = useRead(getReminders, { leagueId }, 'people')
  if (data === undefined || data.reminders.length + data.heard === 0) return null
  const { reminders, heard } = data
  if (reminders.length === 0) return <Heard count={heard} />
  return (
    <Section title="Not paid or not answered">
      <p className="max-w-[70ch]">An e-mail goes to {reminderText(reminders)}.</p>
      <p>
        <RemindButton leagueId={leagueId} reminders={reminders} />
      </p>
      {heard > 0 && <Heard count={heard} />}
    </Section>
  )
}

/** How many have heard of what they have not paid or answered already. */
function Heard({ count }: { count: number }) {
  return (
    <p className="muted max-w-[70ch]">
      {counted(count, 'e-mail', 'e-mails')} about shares, invitations and teams of last season went
      out in the last day. Nobody hears of the same again before a day has passed.
    </p>
  )
}

type ChosenProps = Props & { has: (reminder: Reminder) => boolean }

/** The button for those of a league whom somebody has chosen; nothing where none of them can be reminded. */
export function RemindChosen({ leagueId, has }: ChosenProps) {
  const { data } = useRead(getReminders, { leagueId }, 'people')
  const reminders = (data?.reminders ?? []).filter(has)
  if (reminders.length === 0) return null
  return <RemindButton leagueId={leagueId} reminders={reminders} />
}

function RemindButton({ leagueId, reminders }: Props & { reminders: readonly Reminder[] }) {
  const send = useChange(sendReminders, 'people', 'actions')
  const people = counted(peopleIn(reminders), 'person', 'people')
  const about = reminders.map(({ kind, id }) => ({ kind, id }))
  return (
    <StepButton
      busy="Reminding..."
      run={() => send({ leagueId, reminders: about })}
      done={`We’ve written to ${reminderText(reminders)}.`}
    >
      Remind {people}
    </StepButton>
  )
}
