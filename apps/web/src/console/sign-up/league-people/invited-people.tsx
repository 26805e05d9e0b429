import {
  getInvited,
  type InvitedPerson,
  takeInvitedOff,
  writeToInvited,
} from '@hive/contract/sign-up/invited-people'
import type { z } from 'zod'
import { longDay } from '@hive/domain/base/time/day-labels'
import { counted } from '@hive/domain/base/text/words'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { irishMoment } from '#lib/irish-date.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { Tag } from '#ui/tag.tsx'

/** Those who came in with a file, or for whom a place is held by name, and who have not logged in yet, and the button that writes to them; nothing without any. */
export function InvitedPeople({ leagueId }: { leagueId: number }) {
  const { data, error, refetch } = useRead(getInvited, { leagueId }, 'people')
  // Nothing is said of a list that is being read for the first time, since most leagues have none.
  if (data === undefined && error === undefined) return null
  return (
    <Loaded query={{ data, error, refetch }} what="who is invited">
      {(invited) => <Found leagueId={leagueId} {...invited} />}
    </Loaded>
  )
}

type Invitations = z.output<typeof getInvited.reply>
type Place = { leagueId: number; teamId?: number }

function Found({ leagueId, people, toWrite }: Invitations & Place) {
  if (people.length === 0) return null
  return (
    <Section title={`Invited (${people.length})`}>
      <InvitedList leagueId={leagueId} people={people} toWrite={toWrite} />
    </Section>
  )
}

/** Those of a league, or of one team, who have not logged in yet, with the button that writes to them. */
export function InvitedList({ people, toWrite, ...place }: Invitations & Place) {
  const { leagueId } = place
  return (
    <>
      <p className="max-w-[70ch]">
        They haven’t logged in yet. Once they do, they’re in. Those who came in with a file hear
        from us when you press.
      </p>
      <WriteButton place={place} toWrite={toWrite} />
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <Invited person={person} />
            <TakeOff leagueId={leagueId} person={person} />
          </li>
        ))}
      </ul>
    </>
  )
}

function WriteButton({ place, toWrite }: { place: Place; toWrite: number }) {
  const write = useChange(writeToInvited, 'people', 'imports', 'leagues', 'tasks', 'actions')
  if (toWrite === 0)
    return <p className="muted">All of them have been written to in the last day.</p>
  const people = counted(toWrite, 'person', 'people')
  return (
    <div className="grid justify-items-start gap-2">
      <StepButton
        busy="Writing..."
        run={() => write({ ...place, expected: toWrite })}
        done={`We’ve written to ${people}.`}
      >
        Write to {people}
      </StepButton>
      <p className="hint">
        Each gets a link to log in, and their place is held for two weeks from now. We remind them
        once.
      </p>
    </div>
  )
}

function Invited({ person }: { person: InvitedPerson }) {
  const { name, email, team, isCaptain, writtenAt } = person
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <b className="wrap-anywhere" translate="no">
          {name || email}
        </b>
        <Tag tone="blue">Invited</Tag>
      </span>
      <span className="muted text-sm">
        {team !== null && (
          <>
            <span translate="no">{team}</span>
            {isCaptain ? ', captain. ' : '. '}
          </>
        )}
        {placeText(person)}{' '}
        {writtenAt === null ? 'Not written to yet.' : `Written to ${irishMoment(writtenAt)}.`}
      </span>
    </span>
  )
}

function placeText({ isHeld, heldUntil }: InvitedPerson): string {
  if (heldUntil === null) return 'No place is held.'
  return isHeld
    ? `Place held until ${longDay(heldUntil)}.`
    : `Their place ended on ${longDay(heldUntil)}.`
}

function TakeOff({ leagueId, person }: { leagueId: number; person: InvitedPerson }) {
  return (
    <DialogButton
      variant="ghost"
      aria-label={`Take ${person.name || person.email} off`}
      renderDialog={(close) => <TakeOffDialog {...{ leagueId, person, close }} />}
    >
      Take off
    </DialogButton>
  )
}

type TakeOffProps = { leagueId: number; person: InvitedPerson; close: () => void }

function TakeOffDialog({ leagueId, person, close }: TakeOffProps) {
  const takeOff = useChange(takeInvitedOff, 'people', 'imports', 'leagues', 'tasks', 'actions')
  const who = person.name || person.email
  return (
    <Dialog title={`Take ${who} off the list?`} close={close}>
      <div className="grid gap-4">
        <p>
          {person.isHeld ? 'The place that is held for them is free again. ' : ''}
          We forget their name and address, so only a new place or import brings them back.
        </p>
        <p className="flex flex-wrap gap-3">
          <StepButton
            variant="ink"
            run={() => takeOff({ leagueId, personId: person.id })}
            done={`${who} is off the list.`}
            after={close}
          >
            Take off the list
          </StepButton>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
