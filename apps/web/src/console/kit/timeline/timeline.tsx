import { getTimeline } from '@hive/contract/base/organiser-actions'
import { ACTION_KINDS } from '@hive/domain/base/session/organiser-action'
import { changesOf, type TimelineEntry } from '@hive/domain/base/session/timeline'
import { useReadParts } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { irishMoment } from '#lib/irish-date.ts'
import { Button } from '#ui/button.tsx'
import { doneBy } from './done-by.ts'
import { nameOf, valueOf } from './value-words.ts'

/** The organisers’ changes of a league, a team, a player or a venue, such as `league:7`: who, when, what and why. */
export function Timeline({ about }: { about: string }) {
  const query = useReadParts(getTimeline, { about }, 'actions')
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <Section title="What happened" className="card grid content-start gap-4 p-5">
      <Loaded query={query} what="what happened">
        {({ pages }) => <Entries entries={pages.flatMap(({ entries }) => entries)} />}
      </Loaded>
      {hasNextPage && (
        <Button
          variant="ghost"
          className="justify-self-start"
          busy={isFetchingNextPage && 'Loading...'}
          onClick={() => void fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </Section>
  )
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <p className="muted">Nothing has been changed yet.</p>
  return (
    <ol className="grid gap-5">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1 border-l-4 border-honey pl-4">
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { kind, name, league, at, reason } = entry
  const isOfLeague = name === league?.title
  return (
    <>
      <p>
        <b>{ACTION_KINDS[kind].title}</b>
        {!isOfLeague && name && `: ${name}`}
      </p>
      <Changes entry={entry} />
      {reason && <p className="wrap-anywhere">“{reason}”</p>}
      <p className="muted text-sm">
        {doneBy(entry)}, <time dateTime={at}>{irishMoment(at)}</time>
      </p>
    </>
  )
}

function Changes({ entry }: { entry: TimelineEntry }) {
  return changesOf(entry).map(({ name, before, after }) => (
    <p key={name} className="text-sm wrap-anywhere">
      {nameOf(name)}: {entry.before && `${valueOf(name, before)} → `}
      <b>{valueOf(name, after)}</b>
    </p>
  ))
}
