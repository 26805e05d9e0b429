import type { Tasks } from '@hive/contract/office/tasks'
import { PeopleCount } from '#console/leagues/leagues/people-count.tsx'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import type { Columns } from '#console/kit/table.tsx'
import { amountColumn } from '#console/kit/amount.tsx'
import { PlaceDecision } from './place-decision.tsx'
import { Subject, TaskCard } from '#console/kit/task-card.tsx'

type Place = Tasks['places'][number]

const UNPAID: Columns<Place> = [
  {
    title: 'Player',
    cell: (place) => <Subject name={place.playerName} isPerson at={place.leagueTitle} />,
  },
  amountColumn((place) => (
    <DialogButton
      variant="ghost"
      className="px-4"
      aria-label={`Decide: place of ${place.playerName}`}
      renderDialog={(close) => <PlaceDecision place={place} close={close} />}
    >
      Decide
    </DialogButton>
  )),
]

const UNSIGNED: Columns<Tasks['unsigned'][number]> = [
  { title: 'League', cell: ({ leagueTitle }) => <b>{leagueTitle}</b> },
  {
    title: 'Players',
    cell: ({ leagueId, never, older }) => (
      <PeopleCount leagueId={leagueId} asked={{ view: 'unsigned' }}>
        {unsignedWords(never, older)}
      </PeopleCount>
    ),
  },
]

/** `3 signed nothing, 12 an older text` */
function unsignedWords(never: number, older: number): string {
  if (older === 0) return `${never} signed nothing`
  return never === 0
    ? `${older} signed an older text`
    : `${never} signed nothing, ${older} an older text`
}

/** Places whose payment was returned, and leagues whose players have not all signed their agreement. */
export function PlaceTasks({ tasks: { places, unsigned } }: { tasks: Tasks }) {
  return (
    <>
      <TaskCard
        title="Unpaid places"
        about="The money for these places has gone back. Does the player stay on?"
        rows={places}
        keyOf={({ registrationId }) => registrationId}
        columns={UNPAID}
      />
      <TaskCard
        title="Agreement missing"
        about="These players are in without the agreement that their league asks for. They sign it on Your Leagues; ask them to, before they play."
        rows={unsigned}
        keyOf={({ leagueId }) => leagueId}
        columns={UNSIGNED}
      />
    </>
  )
}
