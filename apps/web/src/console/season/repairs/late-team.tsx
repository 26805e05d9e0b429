import { findRepairs, type SeasonLeft } from '@hive/contract/season/repairs'
import { getRemoval, removePlace } from '@hive/contract/sign-up/places-by-hand'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { MoneyBack } from '#console/kit/money-back.tsx'
import { ReasonDialog } from '#console/kit/reason-dialog.tsx'
import { Section } from '#console/kit/section.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { exactEuro } from '#lib/euro.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { LateDates } from './late-dates.tsx'
import { type AccidentRepairs, FoundRepairs } from './found-repairs.tsx'

type Team = SeasonLeft['late'][number]
type Props = { leagueId: number; team: Team }

/** A team that came after the fixtures were out, and what can be done about it, each way with its numbers. */
export function LateTeam({ leagueId, team }: Props) {
  const [found, setFound] = useState<AccidentRepairs | null>(null)
  const find = useChange(findRepairs)
  async function search() {
    const accident = { kind: 'joins', teamId: team.id } as const
    const { repairs } = await find({ leagueId, accident })
    setFound({ accident, repairs })
  }
  return (
    <>
      <Section title={`${team.name} has no games yet`} className="card grid gap-5 p-5">
        <p>
          This team came after the fixtures were out. Until you decide, its players read that their
          fixtures are being made.
        </p>
        <LateDates leagueId={leagueId} teamId={team.id} />
        <div className="grid gap-5 sm:grid-cols-3">
          <div className="grid content-start justify-items-start gap-2">
            <h3 className="text-lg">Fit it in</h3>
            <p className="muted">
              New games on free courts, and as few others moved as can be. You see each before
              anything changes.
            </p>
            <StepButton busy="Looking..." run={search}>
              See what it takes
            </StepButton>
            <output>{found && foundText(found.repairs.length)}</output>
          </div>
          <DrawRest leagueId={leagueId} />
          <TakeOut leagueId={leagueId} team={team} />
        </div>
      </Section>
      {found && found.repairs.length > 0 && (
        <FoundRepairs
          leagueId={leagueId}
          found={found}
          applied={() => setFound(null)}
          usual="A team has joined the league."
        />
      )}
    </>
  )
}

function DrawRest({ leagueId }: Pick<Props, 'leagueId'>) {
  return (
    <div className="grid content-start justify-items-start gap-2">
      <h3 className="text-lg">Draw the rest again</h3>
      <p className="muted">Fairer for everyone, and more games move. What has been played stays.</p>
      <ButtonLink variant="ghost" to={consolePaths.drawAgain(leagueId)}>
        Choose a night
      </ButtonLink>
    </div>
  )
}

function foundText(ways: number): string {
  if (ways > 0) return `${counted(ways, 'way')} found. Nothing has changed yet.`
  return 'There’s no free court for a game of theirs on any night to come. Add a night or book another court first.'
}

/** Refuses the team: for one of individuals, its people are taken out one by one. */
function TakeOut({ leagueId, team: { name, registrationId } }: Props) {
  const mayTake = useMayDo('people', leagueId)
  if (!mayTake) return null
  return (
    <div className="grid content-start justify-items-start gap-2">
      <h3 className="text-lg">Take it out again</h3>
      {registrationId === null ? (
        <>
          <p className="muted">
            Its players signed up alone. Move them to other teams, or take them out one by one.
          </p>
          <ButtonLink variant="ghost" to={consolePaths.leaguePeople(leagueId)}>
            People
          </ButtonLink>
        </>
      ) : (
        <Refusing leagueId={leagueId} name={name} registrationId={registrationId} />
      )}
    </div>
  )
}

type RefusalProps = { leagueId: number; name: string; registrationId: number }

function Refusing({ leagueId, name, registrationId }: RefusalProps) {
  const query = useRead(getRemoval, { registrationId }, 'people')
  const remove = useChange(removePlace, 'people', 'schedule', 'leagues', 'tasks', 'actions')
  const mayRefund = useMayDo('money', leagueId)
  const refund = mayRefund ? 'all' : 'policy'
  return (
    <Loaded query={query} what="what goes back">
      {(removal) => (
        <>
          <MoneyBack back={removal[refund]} />
          <DialogButton
            variant="ghost"
            renderDialog={(close) => (
              <ReasonDialog
                title={`Take ${name} out of the league?`}
                label={`Take it out, ${exactEuro(removal[refund].total)} back`}
                close={close}
                send={(reason) =>
                  remove({
                    registrationId,
                    refund,
                    way: 'card',
                    captain: null,
                    expectedBack: removal[refund].total,
                    reason,
                  })
                }
                done={`${name} is out of the league. We’ll write to them.`}
                hint="In the e-mail to them."
              />
            )}
          >
            Refuse and refund
          </DialogButton>
        </>
      )}
    </Loaded>
  )
}
