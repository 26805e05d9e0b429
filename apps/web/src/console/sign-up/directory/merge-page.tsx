import {
  getMergePreview,
  mergeAccounts,
  mergeForm,
  type MergePreview,
} from '@hive/contract/sign-up/merge-accounts'
import { findPeople, getPerson, type Person } from '@hive/contract/sign-up/person'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { KEPT, useChange, useRead, useReadBy } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { PersonLink } from '#console/kit/person-link.tsx'
import { irishDate } from '#lib/irish-date.ts'
import { Button } from '#ui/button.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Notice } from '#ui/notice.tsx'
import { PeopleSearchField } from './people-search-field.tsx'
import { PersonSection } from './person-section.tsx'

/** Makes another account of the same person part of this one, after a look at what moves. */
export function MergePage() {
  const keptId = Number(useParams()['id'])
  const [address] = useSearchParams()
  const otherId = Number(address.get('other') ?? 0)
  const query = useRead(getPerson, { playerId: keptId }, 'people', KEPT)
  return (
    <Screen title="Merge accounts">
      <Loaded query={query} what="this person">
        {(kept) =>
          otherId > 0 ? <Preview keptId={keptId} otherId={otherId} /> : <Choosing kept={kept} />
        }
      </Loaded>
    </Screen>
  )
}

/** Finds the other account of the person. */
function Choosing({ kept }: { kept: Person }) {
  const [search, setSearch] = useState(kept.name)
  const query = useReadBy(findPeople, { body: { search } }, 'people', KEPT)
  return (
    <>
      <p className="max-w-2xl">
        <PersonLink playerId={kept.playerId} name={kept.name || kept.email} /> ({kept.email}) stays,
        with its login, profile and health answers. Which account of the same person should become
        part of it?
      </p>
      <PeopleSearchField label="The other account" search={search} setSearch={setSearch} />
      <Loaded query={query} what="people">
        {({ people }) => (
          <Found people={people.filter(({ playerId }) => playerId !== kept.playerId)} />
        )}
      </Loaded>
    </>
  )
}

function Found({ people }: { people: readonly Pick<Person, 'playerId' | 'name' | 'email'>[] }) {
  const [, setAddress] = useSearchParams()
  if (people.length === 0) return <p className="card p-6">No other account is called that.</p>
  return (
    <ul className="card divide-y divide-line" aria-label="Accounts found">
      {people.map(({ playerId, name, email }) => (
        <li key={playerId} className="flex flex-wrap items-center gap-3 p-4">
          <span className="mr-auto grid min-w-0">
            <b translate="no">{name || email}</b>
            {name && <span className="muted text-sm wrap-anywhere">{email}</span>}
          </span>
          <Button
            variant="ghost"
            aria-label={`Choose ${email}`}
            onClick={() => setAddress({ other: String(playerId) })}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Preview({ keptId, otherId }: { keptId: number; otherId: number }) {
  const query = useRead(getMergePreview, { keptId, otherId })
  const [, setAddress] = useSearchParams()
  return (
    <>
      <Loaded query={query} what="the two accounts">
        {(preview) => <Two preview={preview} />}
      </Loaded>
      <p>
        <Button variant="quiet" onClick={() => setAddress({})}>
          Choose another account
        </Button>
      </p>
    </>
  )
}

function Two({ preview }: { preview: MergePreview }) {
  const { kept, other, moves, problems } = preview
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <PersonSection title="Stays">
        <Account account={kept} />
        <p className="px-4 pb-4">Its e-mail, login, profile, health answers and roles stay.</p>
      </PersonSection>
      <PersonSection title="Goes">
        <Account account={other} />
        <ul className="list-disc px-4 pb-2 pl-9">
          {MOVES.map(([name, one, many]) =>
            moves[name] === 0 ? null : (
              <li key={name}>
                {moves[name]} {moves[name] === 1 ? one : many} moved
              </li>
            ),
          )}
        </ul>
        <p className="px-4 pb-4">
          Its login, profile and health answers are deleted. Are these the ones to keep? Then{' '}
          <Link
            className="link"
            to={`${consolePaths.mergePerson(other.playerId)}?other=${kept.playerId}`}
          >
            let this account stay instead
          </Link>
          .
        </p>
      </PersonSection>
      <div className="col-span-full grid max-w-2xl gap-4">
        {problems.map((problem) => (
          <Notice key={problem} tone="error">
            {problem}
          </Notice>
        ))}
        {problems.length === 0 && <MergeForm preview={preview} />}
      </div>
    </div>
  )
}

const MOVES: readonly (readonly [name: keyof MergePreview['moves'], one: string, many: string])[] =
  [
    ['signUps', 'sign-up is', 'sign-ups are'],
    ['payments', 'payment is', 'payments are'],
    ['memberships', 'league is', 'leagues are'],
    ['waiting', 'place in line is', 'places in line are'],
    ['notes', 'note is', 'notes are'],
    ['mails', 'record of a mail is', 'records of mails are'],
    ['rewards', 'captain’s reward is', 'captain’s rewards are'],
  ]

function Account({ account }: { account: MergePreview['kept'] }) {
  const { name, email, createdAt, lastSeenAt } = account
  return (
    <p className="grid p-4">
      <b translate={name ? 'no' : undefined}>{name || 'No profile yet'}</b>
      <span className="wrap-anywhere">{email}</span>
      <span className="muted text-sm">
        With us since {irishDate(createdAt)}, last seen {irishDate(lastSeenAt)}
      </span>
    </p>
  )
}

function MergeForm({ preview: { kept, other } }: { preview: MergePreview }) {
  const merge = useChange(mergeAccounts, 'people', 'actions')
  const navigate = useNavigate()
  const form = useSchemaForm(mergeForm, { reason: '' }, { kept: 'merge' })
  const two = { keptId: kept.playerId, otherId: other.playerId }
  return (
    <Form
      form={form}
      send={({ reason }) => merge({ ...two, reason })}
      done="The two accounts are one. We’ll write to both addresses."
      after={() => navigate(consolePaths.person(kept.playerId), { replace: true })}
    >
      <ReasonField hint="How you know that both are theirs. We keep it." />
      <p>This can’t be undone.</p>
      <SubmitRow label={`Merge, and keep ${kept.email}`} busy="Merging..." />
    </Form>
  )
}
