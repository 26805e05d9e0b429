import type { Person } from '@hive/contract/sign-up/person'
import { type Columns, Table } from '#console/kit/table.tsx'
import { irishMoment } from '#lib/irish-date.ts'
import { NoneYet, PersonSection } from './person-section.tsx'
import { MAIL_WORDS } from './person-words.ts'

type Mail = Person['mails'][number]

const COLUMNS: Columns<Mail> = [
  {
    title: 'E-mail',
    cell: ({ kind, league }) => (
      <span className="grid gap-0.5">
        <b>{MAIL_WORDS[kind]}</b>
        <span>{league}</span>
      </span>
    ),
  },
  {
    title: 'Sent',
    cell: ({ at }) => <span className="muted block text-right text-sm">{irishMoment(at)}</span>,
  },
]

/** The e-mails about a person's sign-ups that have gone out. */
export function PersonMails({ mails }: { mails: readonly Mail[] }) {
  return (
    <PersonSection title="E-mails">
      {mails.length === 0 ? (
        <NoneYet>No e-mail about a sign-up has gone out in the last 400 days.</NoneYet>
      ) : (
        <Table
          caption="E-mails"
          columns={COLUMNS}
          rows={mails}
          keyOf={({ kind, at }) => `${kind} ${at}`}
        />
      )}
    </PersonSection>
  )
}
