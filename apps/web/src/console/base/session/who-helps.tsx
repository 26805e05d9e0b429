import { endRole, getRoles, giveRole, type RoleGrant } from '@hive/contract/base/roles'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { type Columns, Table } from '#console/kit/table.tsx'
import { useUndo } from '#console/kit/undo/undo.tsx'
import { accountRequested, selectProfile } from '#features/base/session/slice.ts'
import { irishDate } from '#lib/irish-date.ts'
import { StepButton } from '#ui/step-button.tsx'
import { Tag } from '#ui/tag.tsx'
import { GiveRole } from './give-role.tsx'
import { ROLE_WORDS } from './role-words.ts'

const TITLE = 'who-helps'

/** All organisers with their roles, and a form to add one. */
export function WhoHelps() {
  return (
    <section aria-labelledby={TITLE} className="grid gap-4">
      <h2 id={TITLE} tabIndex={-1} className="text-2xl outline-none">
        Who helps
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Grants />
        <GiveRole />
      </div>
    </section>
  )
}

function Grants() {
  const query = useRead(getRoles, undefined, 'roles')
  return (
    <Loaded query={query} what="who helps">
      {({ grants }) => (
        <div className="card overflow-hidden">
          <Table
            caption="Who helps"
            columns={COLUMNS}
            rows={grants}
            keyOf={({ grantId }) => grantId}
          />
        </div>
      )}
    </Loaded>
  )
}

const COLUMNS: Columns<RoleGrant> = [
  { title: 'Person', cell: (grant) => <Person grant={grant} /> },
  { title: 'Role and what to do', cell: (grant) => <Held grant={grant} /> },
]

function Person({ grant: { name, email, givenBy, givenAt } }: { grant: RoleGrant }) {
  return (
    <span className="grid gap-0.5">
      <b translate="no">{name || email}</b>
      {name && <span className="wrap-anywhere">{email}</span>}
      <span className="muted text-sm">
        {givenBy === null ? 'Given on the server' : `Given by ${givenBy}`}, {irishDate(givenAt)}
      </span>
    </span>
  )
}

function Held({ grant }: { grant: RoleGrant }) {
  const { grantId, name, email, role, leagueId, league } = grant
  const end = useChange(endRole, 'roles')
  const give = useChange(giveRole, 'roles')
  const offer = useUndo()
  const { email: own } = useAppSelector(selectProfile)
  const dispatch = useAppDispatch()
  const { title } = ROLE_WORDS[role]
  const who = name || email
  const giveBack = () => give({ email, role, leagueId })
  function goOn() {
    document.getElementById(TITLE)?.focus()
    const undo = { run: giveBack, done: `Role given back: ${who}, ${title}.`, after: readAgain }
    offer({ text: `Role ended: ${who}, ${title}.`, undo })
    return readAgain()
  }
  async function readAgain() {
    // A change of the organiser's own roles changes the whole app's navigation.
    if (email === own) await dispatch(accountRequested(own))
  }
  return (
    <span className="grid justify-items-end gap-2 text-right">
      <Tag tone={role === 'admin' ? 'honey' : 'blue'}>{title}</Tag>
      <span>{league ?? 'All leagues'}</span>
      <StepButton
        variant="ghost"
        className="px-4 whitespace-nowrap"
        aria-label={`End role: ${who}, ${title}, ${league ?? 'all leagues'}`}
        run={() => end({ grantId })}
        after={goOn}
      >
        End role
      </StepButton>
    </span>
  )
}
