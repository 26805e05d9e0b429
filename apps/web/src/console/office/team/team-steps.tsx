import { appointCaptain } from '@hive/contract/roster/captaincy'
import type { TeamReply } from '@hive/contract/office/team'
import {
  inviteToTeam,
  inviteToTeamForm,
  nameTeam,
  nameTeamForm,
} from '@hive/contract/roster/team-by-hand'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { GivePlace } from '#console/sign-up/league-people/give-place.tsx'
import { HoldPlace } from '#console/sign-up/league-people/hold-place.tsx'
import { RemoveForm } from '#console/sign-up/league-people/remove-form.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { StepButton } from '#ui/step-button.tsx'

type Props = { team: TeamReply }
type Open = Props & { close: () => void }

/** The steps that can be taken with a team, each by its name. */
export function TeamSteps({ team }: Props) {
  const others = team.people.filter(
    ({ isCaptain, standing }) => !isCaptain && standing === 'confirmed',
  )
  return (
    <>
      <AddPlayer team={team} />
      {team.isOfIndividuals && (
        <DialogButton
          variant="ghost"
          renderDialog={(close) => (
            <HoldPlace league={team.league} teams={team.teams} teamId={team.id} close={close} />
          )}
        >
          Place by name
        </DialogButton>
      )}
      <DialogButton variant="ghost" renderDialog={(close) => <Rename team={team} close={close} />}>
        Rename
      </DialogButton>
      {others.length > 0 && (
        <DialogButton
          variant="ghost"
          renderDialog={(close) => <NewCaptain team={team} close={close} />}
        >
          New captain
        </DialogButton>
      )}
      <DialogButton
        variant="ghost"
        renderDialog={(close) => <Withdraw team={team} close={close} />}
      >
        Withdraw
      </DialogButton>
    </>
  )
}

/** A place on a team of individuals, or an invitation to a captain's. */
function AddPlayer({ team }: Props) {
  const { league, id, teams, isOfIndividuals } = team
  return (
    <DialogButton
      renderDialog={(close) =>
        isOfIndividuals ? (
          <GivePlace league={league} teams={teams} teamId={id} close={close} />
        ) : (
          <Invite team={team} close={close} />
        )
      }
    >
      Add a player
    </DialogButton>
  )
}

function Invite({ team: { league, id: teamId, name }, close }: Open) {
  const invite = useChange(inviteToTeam, 'people', 'actions')
  const form = useSchemaForm(inviteToTeamForm, { email: '' }, { kept: `invite ${teamId}` })
  return (
    <DialogForm
      title={`Invite a player to ${name}`}
      label="Invite"
      busy="Inviting..."
      close={close}
      form={form}
      send={({ email }) => invite({ leagueId: league.id, teamId, email })}
      done={({ email }) => `We’ve invited ${email}.`}
    >
      {(field) => (
        <>
          <p>The team’s fee covers them: they join for nothing, or for a share if it is split.</p>
          <TextField label="E-mail" type="email" autoComplete="off" {...field('email')} />
        </>
      )}
    </DialogForm>
  )
}

function Rename({ team: { league, id: teamId, name: from, people }, close }: Open) {
  const rename = useChange(nameTeam, 'people', 'schedule', 'table', 'leagues', 'actions')
  const form = useSchemaForm(nameTeamForm, { name: from }, { kept: `team name ${teamId}` })
  return (
    <DialogForm
      title={`Rename ${from}`}
      label="Rename"
      close={close}
      form={form}
      send={({ name }) => rename({ leagueId: league.id, teamId, from, name })}
      done={({ name }) => `The team is called ${name.trim()} now.`}
    >
      {(field) => (
        <TextField
          label="Name"
          hint={
            people.length > 0
              ? 'Everyone reads it in the fixtures and the table. We e-mail everyone on the team.'
              : 'Everyone reads it in the fixtures and the table.'
          }
          autoComplete="off"
          {...field('name')}
        />
      )}
    </DialogForm>
  )
}

function NewCaptain({ team: { id: teamId, name, people }, close }: Open) {
  const appoint = useChange(appointCaptain, 'people', 'actions')
  const others = people.filter(({ isCaptain, standing }) => !isCaptain && standing === 'confirmed')
  const [chosen, choose] = useState(others[0]?.registrationId ?? 0)
  const captain = others.find(({ registrationId }) => registrationId === chosen)
  return (
    <Dialog title={`New captain of ${name}`} close={close}>
      <div className="grid gap-4">
        <SelectField
          id="captain"
          label="Captain"
          hint="We e-mail them and the captain before. What was paid stays as it is."
          value={chosen}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {others.map(({ registrationId, name: own, email }) => (
            <option key={registrationId} value={registrationId ?? 0} translate="no">
              {own || email}
            </option>
          ))}
        </SelectField>
        <p className="flex flex-wrap gap-3">
          <StepButton
            variant="primary"
            run={() => appoint({ registrationId: chosen, teamId })}
            done={`${captain?.name || captain?.email} is captain of ${name} now.`}
            after={close}
          >
            Make captain
          </StepButton>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
        </p>
      </div>
    </Dialog>
  )
}

/** Out of the season, with its games, or out of the league, with its places and money. */
function Withdraw({ team, close }: Open) {
  const { league, name, people, isOfIndividuals, games, standing } = team
  const payer = people.find(({ type }) => type === 'team')
  return (
    <Dialog title={`Withdraw ${name}`} close={close}>
      <div className="grid gap-6">
        {standing !== 'withdrawn' && games.length > 0 && (
          <section className="grid justify-items-start gap-2">
            <h3>Out of the season only</h3>
            <p>
              Its games to come are called off; everyone keeps their place in the league. Choose the
              team under ‘Something has gone wrong?’.
            </p>
            <ButtonLink variant="ghost" to={consolePaths.leagueFixtures(league.id)}>
              To the fixtures
            </ButtonLink>
          </section>
        )}
        {payer?.registrationId ? (
          <RemoveForm
            person={payer}
            registrationId={payer.registrationId}
            isForTeam
            close={close}
          />
        ) : (
          <p>
            {isOfIndividuals
              ? 'Each player of this team has a place of their own. Once the last one is moved or taken out, the team has left the league, and its games to come are called off.'
              : 'Nobody has a paid place for this team any more.'}
          </p>
        )}
        <p>
          <Button variant="ghost" onClick={close}>
            Close
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
