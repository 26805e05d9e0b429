import { getTeamRepair, repairTeams } from '@hive/contract/sign-up/team-repair'
import { counted } from '@hive/domain/base/text/words'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { StepButton } from '#ui/step-button.tsx'

/** The repair that makes published teams even again after someone has left, with one press; nothing while they are. */
export function RepairTeams({ leagueId }: { leagueId: number }) {
  const repair = useChange(repairTeams, 'people', 'actions')
  const query = useRead(getTeamRepair, { leagueId: String(leagueId) }, 'people')
  return (
    <Loaded query={query} what="the published teams">
      {({ moves }) =>
        moves.length > 0 && (
          <Section
            title="Someone has left: even up the teams"
            className="card grid gap-4 bg-honey-wash p-5"
          >
            <ul className="grid gap-3">
              {moves.map(({ registrationId, name, from, to, reason }) => (
                <li key={registrationId}>
                  <b>
                    {name} {from ? `moves from ${from.name} to ${to.name}` : `joins ${to.name}`}.
                  </b>{' '}
                  {reason}.
                </li>
              ))}
            </ul>
            <p>
              <StepButton
                variant="ink"
                run={() =>
                  repair({
                    leagueId,
                    moves: moves.map(({ registrationId, from, to }) => ({
                      registrationId,
                      from: from?.id ?? null,
                      to: to.id,
                    })),
                  })
                }
                done="Done. Everyone who moves gets an e-mail."
              >
                {`Move, and write to ${counted(moves.length, 'person', 'people')}`}
              </StepButton>
            </p>
          </Section>
        )
      }
    </Loaded>
  )
}
