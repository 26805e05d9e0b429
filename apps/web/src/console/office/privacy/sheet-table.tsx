import type { EmergencySheet } from '@hive/contract/office/emergency'
import { longDay } from '@hive/domain/base/time/day-labels'
import { Button } from '#ui/button.tsx'

/** The sheet as it is printed: large enough to read in a hall, small enough for one page. */
export function SheetTable({ sheet }: { sheet: EmergencySheet }) {
  const { league, day, people } = sheet
  return (
    <div className="wrap grid gap-4 py-8 print:gap-2 print:py-0">
      <header className="grid gap-1">
        <h1 className="print:text-xl">{league.title}: emergency sheet</h1>
        <p>
          {longDay(day)} · {league.venue}, {league.address} {league.eircode}
        </p>
        <p className="text-lg font-bold print:text-base">In an emergency ring 112 or 999 first.</p>
      </header>
      <p className="no-print">
        <Button onClick={() => window.print()}>Print</Button>
      </p>
      {people.length === 0 ? <p>No one is in this league yet.</p> : <People people={people} />}
      <p className="text-sm">
        ● They have told us about a condition. Open it on their page, with a reason. Please destroy
        this sheet after the night.
      </p>
    </div>
  )
}

function People({ people }: Pick<EmergencySheet, 'people'>) {
  return (
    <div className="overflow-x-auto">
      <table className="table print:text-xs">
        <caption className="sr-only">Whom to ring for each player</caption>
        <thead>
          <tr>
            <th scope="col" className="left">
              Player
            </th>
            <th scope="col" className="left">
              Ring
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={`${person.playerId} ${person.name}`} className="align-top">
              <th scope="row" className="left font-normal print:py-0">
                <Who person={person} />
              </th>
              <td className="left print:py-0">
                <EmergencyName name={person.emergencyContactName} />
                <br className="print:hidden" />{' '}
                <a
                  className="link whitespace-nowrap"
                  href={`tel:${person.emergencyContactPhoneNumber.replaceAll(' ', '')}`}
                >
                  {person.emergencyContactPhoneNumber}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Who({ person }: { person: EmergencySheet['people'][number] }) {
  return (
    <>
      <b translate="no">{person.name}</b>{' '}
      {person.hasHealthNote && (
        <>
          <span aria-hidden="true">●</span>
          <span className="sr-only">Has told us about a condition</span>{' '}
        </>
      )}
      {person.team && (
        <span className="muted block text-sm print:inline print:text-xs">
          <span translate="no">{person.team}</span>
          {PLAYS[person.plays]}
        </span>
      )}
      {person.healthNote && <span className="block text-sm no-print">{person.healthNote}</span>}
    </>
  )
}

/** Who is not on the team itself. */
const PLAYS = { member: '', fills_in: ', fills in tonight', guest: ', a guest tonight' } as const

function EmergencyName({ name }: { name: string }) {
  return name ? <span translate="no">{name}</span> : 'No contact given'
}
