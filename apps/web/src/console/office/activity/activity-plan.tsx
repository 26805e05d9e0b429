import { ACTION_KINDS } from '@hive/domain/base/session/organiser-action'
import { changesOf, type TimelineEntry } from '@hive/domain/base/session/timeline'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import type { ListPlan } from '#console/kit/list/list-rows.ts'
import { doneBy } from '#console/kit/timeline/done-by.ts'
import { nameOf, valueOf } from '#console/kit/timeline/value-words.ts'
import { irishMoment } from '#lib/irish-date.ts'

const titleOf = ({ kind }: TimelineEntry) => ACTION_KINDS[kind].title
const leagueOf = ({ league }: TimelineEntry) => league?.title ?? ''

/** The organisers' actions, newest first; one page for all rooms. */
export const ACTIONS: ListPlan<TimelineEntry> = {
  hasPrivateSearch: true,
  views: [
    { name: 'done', title: 'Done', has: ({ kind }) => kind !== 'refused' },
    { name: 'money', title: 'Money', has: (entry) => isReadWith(entry, 'money') },
    { name: 'scores', title: 'Scores', has: (entry) => isReadWith(entry, 'scores') },
    { name: 'refused', title: 'Refused', has: ({ kind }) => kind === 'refused' },
    { name: 'all', title: 'All', has: () => true },
  ],
  filters: [
    { name: 'who', title: 'Who', isName: true, valueOf: doneBy },
    { name: 'what', title: 'What', valueOf: titleOf },
    { name: 'league', title: 'League', valueOf: leagueOf },
  ],
  searched: (entry) => [
    doneBy(entry),
    titleOf(entry),
    entry.name,
    leagueOf(entry),
    entry.reason,
    entry.subject,
  ],
  columns: [
    {
      name: 'what',
      title: 'What',
      cell: (entry) => <What entry={entry} />,
      value: titleOf,
    },
    {
      name: 'who',
      title: 'Who',
      isName: true,
      value: doneBy,
      isText: true,
      isForWideScreens: true,
    },
    {
      name: 'to',
      title: 'To',
      cell: ({ name }) => name,
      value: ({ name, subject }) => name || subject,
      order: ({ name }) => name,
      isText: true,
      isForWideScreens: true,
    },
    {
      name: 'league',
      title: 'League',
      cell: ({ league }) =>
        league && (
          <Link className="link" to={consolePaths.league(league.id)}>
            {league.title}
          </Link>
        ),
      value: leagueOf,
      isText: true,
      isForWideScreens: true,
    },
    {
      name: 'changes',
      title: 'Before → after',
      cell: (entry) => changesOf(entry).map((change) => <p key={change.name}>{textOf(change)}</p>),
      value: (entry) => changesOf(entry).map(textOf).join('; '),
      order: 'none',
      isText: true,
    },
    {
      name: 'why',
      title: 'Why',
      value: ({ reason }) => reason,
      order: 'none',
      isText: true,
      isForWideScreens: true,
    },
    {
      name: 'at',
      title: 'When',
      cell: ({ at }) => irishMoment(at),
      value: ({ at }) => at,
      isText: true,
      isForWideScreens: true,
    },
  ],
}

function isReadWith({ kind }: TimelineEntry, permission: 'money' | 'scores'): boolean {
  return ACTION_KINDS[kind].readWith === permission
}

function textOf({ name, before, after }: ReturnType<typeof changesOf>[number]): string {
  return `${nameOf(name)}: ${valueOf(name, before)} → ${valueOf(name, after)}`
}

/** The action. On a phone it includes who did it and when, which are columns on wide screens. */
function What({ entry }: { entry: TimelineEntry }) {
  return (
    <>
      <b>{titleOf(entry)}</b>
      <span className="muted grid text-sm md:hidden">
        <span>{entry.name}</span>
        <span translate="no">{doneBy(entry)}</span>
        <span>{irishMoment(entry.at)}</span>
      </span>
    </>
  )
}
