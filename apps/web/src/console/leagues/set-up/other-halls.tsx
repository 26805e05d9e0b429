import { getVenues } from '@hive/contract/leagues/venues'
import {
  getOtherHalls,
  type OtherHalls as Halls,
  saveOtherHalls,
} from '@hive/contract/season/other-halls'
import { otherHallText } from '@hive/domain/leagues/leagues/other-halls'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { addDays } from '@hive/domain/base/time/day'
import { counted } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { Link } from 'react-router'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { Notice } from '#ui/notice.tsx'
import { AddHall, BackHome } from './other-hall-form.tsx'

type Saved = { readonly games: number; readonly waiting: number; readonly people: number }
type Hall = Halls['halls'][number]

/** The nights of a league that are in another hall than its own. */
export function OtherHalls({ leagueId }: { leagueId: number }) {
  const query = useRead(getOtherHalls, { leagueId: String(leagueId) }, ['setUp', 'schedule'])
  const [saved, setSaved] = useState<Saved | null>(null)
  const save = useChange(
    saveOtherHalls,
    'setUp',
    'leagues',
    'schedule',
    'playOffs',
    'tasks',
    'actions',
  )
  return (
    <Section title="Some nights in another hall" className="card grid gap-4 p-6">
      <Loaded query={query} what="the other halls">
        {(league) => {
          const { halls: was } = league
          const send = async (halls: readonly Hall[], reason: string) =>
            setSaved(await save({ leagueId, halls: [...halls], was, reason }))
          return (
            <>
              <p className="muted">
                {was.length === 0 ? 'All nights' : 'All other nights'} are in the league’s own hall.
                Games, calendars and e-mails go by the hall of each night.
              </p>
              {saved && <GoneAlong leagueId={leagueId} saved={saved} />}
              <Rows league={league} send={send} />
              <Add league={league} send={send} />
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

function Add({ league, send }: RowsProps) {
  const { halls, nights } = league
  if (nights.length === 0) return null
  return (
    <div>
      <DialogButton
        variant="ghost"
        renderDialog={(close) => (
          <AddHall
            league={league}
            close={close}
            send={({ reason, ...hall }) => send([...halls, hall], reason)}
          />
        )}
      >
        Add nights in another hall
      </DialogButton>
    </div>
  )
}

type RowsProps = {
  league: Halls
  send: (halls: readonly Hall[], reason: string) => Promise<unknown>
}

function Rows({ league: { halls, nights }, send }: RowsProps) {
  const { data } = useRead(getVenues, undefined, 'venues')
  if (halls.length === 0) return null
  return (
    <ul className="grid gap-3">
      {halls.map((hall) => {
        const name = data?.venues.find(({ venueId }) => venueId === hall.venueId)?.name ?? ''
        const text = otherHallText({ ...hall, venue: { name } })
        const [next] = nights
        // What is over stays: a hall in which nights have been can only end.
        const from = next !== undefined && hall.from < next ? next : null
        const left = from === null ? [] : [{ ...hall, until: addDays(from, -1) }]
        const rest = halls.flatMap((other) => (other === hall ? left : [other]))
        const verb = from === null ? 'Remove' : 'End'
        return (
          <li key={hall.from} className="flex flex-wrap items-center gap-x-4">
            <span className="grow">
              <b translate="no">{text}</b>, {counted(hall.courtsBooked, 'court')}
            </span>
            {next !== undefined && next <= hall.until && (
              <DialogButton
                variant="quiet"
                aria-label={`${verb} ${text}`}
                renderDialog={(close) => (
                  <BackHome close={close} from={from} send={(reason) => send(rest, reason)} />
                )}
              >
                {verb}
              </DialogButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What has become of the games of nights that are in another hall now. */
function GoneAlong({
  leagueId,
  saved: { games, waiting, people },
}: {
  leagueId: number
  saved: Saved
}) {
  if (games + waiting === 0) return null
  return (
    <Notice tone={waiting > 0 ? 'warning' : 'success'}>
      {counted(games, 'game has', 'games have')} gone along;{' '}
      {counted(people, 'person gets', 'people get')} an e-mail.
      {waiting > 0 && (
        <>
          {' '}
          <Link className="link" to={consolePaths.leagueFixtures(leagueId)}>
            {counted(waiting, 'game needs', 'games need')} another time
          </Link>
          : there’s no room in that hall.
        </>
      )}
    </Notice>
  )
}
