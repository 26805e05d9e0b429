import { getRenewalBoard } from '@hive/contract/leagues/renewals'
import type { RenewalStanding } from '@hive/domain/leagues/renewals/renewal-board'
import { counted } from '@hive/domain/base/text/words'
import type { z } from 'zod'
import { useRead } from '#console/api/use-calls.ts'
import { Fold } from '#console/kit/fold.tsx'
import { PersonLink } from '#console/kit/person-link.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { irishDate } from '#lib/irish-date.ts'
import { Tag } from '#ui/tag.tsx'
import { RemindChosen } from './reminders.tsx'
import { writeToChosen } from '../messages/write-to-people.tsx'

type Team = z.output<typeof getRenewalBoard.reply>['teams'][number]

const WORDS = {
  accepted: ['Signed up again', 'green'],
  asked: ['Asked', 'blue'],
  silent: ['Silent', 'honey'],
  wants_none: ['Wants no e-mails', 'ink'],
  not_asked: ['Not asked yet', 'ink'],
} as const satisfies Record<RenewalStanding, readonly [string, string]>

/** The teams of last season, with whose captain has signed up again and who has not answered; nothing without any. */
export function RenewalBoard({ leagueId }: { leagueId: number }) {
  const { data } = useRead(getRenewalBoard, { leagueId }, 'people')
  const mayWrite = useMayDo('messages', leagueId)
  const teams = data?.teams ?? []
  if (teams.length === 0) return null
  const accepted = teams.filter(({ standing }) => standing === 'accepted').length
  const silent = teams.filter(({ standing }) => standing === 'silent')
  return (
    <Fold title="Last season’s teams" note={`${accepted} of ${teams.length} signed up again`}>
      <ul>
        {teams.map((team) => (
          <TeamRow key={team.teamId} team={team} />
        ))}
      </ul>
      {mayWrite && silent.length > 0 && (
        <p className="grid justify-items-start gap-2 border-t border-line p-4">
          <span className="muted text-sm">
            {counted(silent.length, 'captain has', 'captains have')} not answered for three days or
            more.
          </span>
          <span className="flex flex-wrap gap-3">
            <RemindChosen
              leagueId={leagueId}
              has={({ kind, playerId }) =>
                kind === 'renewal' && silent.some((one) => one.playerId === playerId)
              }
            />
            {writeToChosen(
              silent.map(({ playerId, captain }) => ({ playerId, name: captain })),
              'ghost',
            )}
          </span>
        </p>
      )}
    </Fold>
  )
}

function TeamRow({ team: { team, playerId, captain, standing, askedAt } }: { team: Team }) {
  const [text, tone] = WORDS[standing]
  const isOpen = standing === 'asked' || standing === 'silent'
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line px-5 py-2 first:border-t-0">
      <span className="grid min-w-0 wrap-anywhere">
        <b translate="no">{team}</b>
        <span className="text-sm">
          <PersonLink playerId={playerId} name={captain} />
        </span>
      </span>
      <span className="grid flex-none justify-items-end gap-1">
        <Tag tone={tone}>{text}</Tag>
        {isOpen && askedAt !== null && (
          <span className="muted text-sm">on {irishDate(askedAt)}</span>
        )}
      </span>
    </li>
  )
}
