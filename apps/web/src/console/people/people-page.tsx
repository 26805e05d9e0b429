import { counted } from '@hive/domain/text/words'
import type { FoundPerson } from '@hive/contract/person'
import { consolePaths } from '@hive/domain/site/console-paths'
import { irishDay } from '@hive/domain/time/irish'
import { useState } from 'react'
import { Link } from 'react-router'
import { exportRows } from '#console/kit/list/export-rows.ts'
import type { FileColumn } from '#console/kit/list/csv.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { type Columns, Table } from '#console/kit/table.tsx'
import { irishDate } from '#lib/irish-date.ts'
import { Button } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { peopleApi } from './people-api.ts'
import { PeopleSearch } from './people-search.tsx'

/** Everyone whom an organiser looks after, found by name or e-mail. What is typed never goes into an address. */
export function PeoplePage() {
  const [search, setSearch] = useState('')
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>People</h1>
      <PeopleSearch label="Search" search={search} setSearch={setSearch} />
      <Pages key={search} search={search} />
    </div>
  )
}

/** The pages that have been asked for, one below the other. */
function Pages({ search }: { search: string }) {
  const [starts, setStarts] = useState<readonly (number | null)[]>([null])
  return (
    <div className="grid gap-4">
      {starts.map((after, index) => (
        <PageOfPeople
          key={after}
          search={search}
          after={after}
          isLast={index === starts.length - 1}
          readOn={(last) => setStarts([...starts, last])}
          starts={starts}
        />
      ))}
    </div>
  )
}

type PageProps = {
  search: string
  after: number | null
  isLast: boolean
  readOn: (last: number) => void
  /** After whom each page begins that is shown. */
  starts: readonly (number | null)[]
}

function PageOfPeople({ search, after, isLast, readOn, starts }: PageProps) {
  const query = peopleApi.useFindPeopleQuery({ search, after })
  return (
    <Loaded query={query} what="people">
      {({ people, hasMore }) => {
        const last = people.at(-1)
        if (last === undefined) return <NoOne search={search} />
        return (
          <>
            <div className="card overflow-hidden">
              <Table
                caption="People"
                columns={COLUMNS}
                rows={people}
                keyOf={({ playerId }) => playerId}
              />
            </div>
            {isLast && (
              <p className="flex flex-wrap gap-3">
                {hasMore && (
                  <Button variant="ghost" onClick={() => readOn(last.playerId)}>
                    Show more
                  </Button>
                )}
                <ExportShown search={search} starts={starts} />
              </p>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** Saves the people on the screen as a file; the pages that are shown are not asked for again. */
function ExportShown({ search, starts }: Pick<PageProps, 'search' | 'starts'>) {
  const [find] = peopleApi.useLazyFindPeopleQuery()
  async function save() {
    const pages = await Promise.all(starts.map((after) => find({ search, after }, true).unwrap()))
    exportRows(
      pages.flatMap(({ people }) => people),
      EXPORTED,
      'people',
    )
  }
  return (
    <StepButton variant="ghost" run={save}>
      Export what is shown
    </StepButton>
  )
}

function NoOne({ search }: { search: string }) {
  return (
    <p className="card p-6">
      {search.trim() === ''
        ? 'No one has signed up for your leagues yet.'
        : 'No one is called that. A part of the name or of the e-mail is enough.'}
    </p>
  )
}

const COLUMNS: Columns<FoundPerson> = [
  {
    title: 'Person',
    cell: ({ playerId, name, email }) => (
      <span className="grid gap-0.5">
        <Link className="font-semibold" to={consolePaths.person(playerId)}>
          {name || email}
        </Link>
        {name && <span className="muted text-sm wrap-anywhere">{email}</span>}
      </span>
    ),
  },
  {
    title: 'Leagues and last visit',
    cell: ({ leagues, lastSeenAt }) => (
      <span className="grid justify-items-end gap-0.5 text-right">
        <span>{counted(leagues, 'league')}</span>
        <span className="muted text-sm">Last seen {irishDate(lastSeenAt)}</span>
      </span>
    ),
  },
]

const EXPORTED: readonly FileColumn<FoundPerson>[] = [
  { title: 'Name', text: ({ name }) => name },
  { title: 'E-mail', text: ({ email }) => email },
  { title: 'Leagues', text: ({ leagues }) => String(leagues) },
  { title: 'Last seen', text: ({ lastSeenAt }) => irishDay(new Date(lastSeenAt)) },
]
