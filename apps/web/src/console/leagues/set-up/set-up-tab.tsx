import { getAgreements } from '@hive/contract/base/site'
import {
  copyLeague,
  discardDraft,
  getLeagueSetUp,
  type LeagueSetUp,
  publishLeague,
  restoreDraft,
} from '@hive/contract/leagues/league-set-up'
import { longDay } from '@hive/domain/base/time/day-labels'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useNavigate } from 'react-router'
import { KEPT, useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { useUndo } from '#console/kit/undo/undo.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { fieldId } from '#ui/form/use-schema-form.ts'
import { Notice } from '#ui/notice.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { Photographs } from '../photographs/photographs.tsx'
import { LEAGUE_FORM, LeagueForm } from './league-form.tsx'
import { OtherHalls } from './other-halls.tsx'
import { Promotions } from './promotions.tsx'

/** The obstacles of a league, its form, its preview, and the way to everyone. */
export function SetUpTab({ leagueId }: { leagueId: number }) {
  const query = useRead(getLeagueSetUp, { leagueId }, 'setUp')
  // A part of the form reads them: if it came later, it would move the buttons below it under somebody’s finger.
  const { data, error } = useRead(getAgreements, undefined, [], KEPT)
  const isWaiting = data === undefined && error === undefined
  return (
    <Loaded query={isWaiting ? { ...query, data: undefined } : query} what="this league">
      {(league) => (
        <>
          {league.isDraft && <Publish league={league} />}
          <Warnings league={league} />
          <Ways league={league} />
          <LeagueForm key={leagueId} league={league} read={() => query.refetch().unwrap()} />
          <OtherHalls leagueId={leagueId} />
          <Photographs of="league" ofId={leagueId} />
          <Promotions leagueId={leagueId} />
        </>
      )}
    </Loaded>
  )
}

type Props = { league: LeagueSetUp }

function Ways({ league }: Props) {
  const { leagueId, isDraft } = league
  const copy = useChange(copyLeague, 'leagues')
  const navigate = useNavigate()
  async function openCopy() {
    const { leagueId: copyId } = await copy({ fromId: leagueId })
    await navigate(consolePaths.leagueSetUp(copyId))
  }
  return (
    <p className="flex flex-wrap gap-3">
      {isDraft && (
        <ButtonLink variant="ghost" to={consolePaths.leaguePreview(leagueId)}>
          Preview
        </ButtonLink>
      )}
      <StepButton variant="ghost" run={openCopy} done="Copied to the next season, as a draft.">
        Copy to next season
      </StepButton>
      {isDraft && <DiscardDraft league={league} />}
    </p>
  )
}

/** Discards a draft, and offers it back on the list of leagues. */
function DiscardDraft({ league: { leagueId, version, values } }: Props) {
  const discard = useChange(discardDraft, 'leagues')
  const restore = useChange(restoreDraft, 'leagues')
  const offer = useUndo()
  const navigate = useNavigate()
  async function goOn() {
    const undo = {
      run: () => restore({ leagueId }),
      done: `Draft is back: ${values.title}.`,
      after: () => navigate(consolePaths.leagueSetUp(leagueId)),
    }
    offer({ text: `Draft discarded: ${values.title}.`, undo, on: consolePaths.leagues })
    await navigate(consolePaths.leagues)
  }
  return (
    <StepButton variant="quiet" run={() => discard({ leagueId, version })} after={goOn}>
      Discard draft
    </StepButton>
  )
}

/** The fields that a draft lacks, each with the way to it, and the button once nothing is missing. */
function Publish({ league: { leagueId, version, missing } }: Props) {
  const publish = useChange(publishLeague, 'leagues', 'setUp', 'actions')
  if (missing.length > 0) {
    return (
      <Notice tone="error" title="Not ready to publish yet">
        <ul className="list-disc pl-5">
          {missing.map(({ field, note }) => (
            <li key={field}>
              <a className="link" href={`#${fieldId(LEAGUE_FORM, field)}`}>
                {note}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    )
  }
  return (
    <Notice tone="success" title="Ready to publish">
      <p className="mb-3">Only organisers can see this league until you publish it.</p>
      <StepButton
        run={() => publish({ leagueId, version })}
        done="Published. Everyone can see it now."
        busy="Publishing..."
      >
        Publish
      </StepButton>
    </Notice>
  )
}

function Warnings({ league: { warnings } }: Props) {
  if (warnings.length === 0) return null
  return (
    <Notice tone="warning" title="Nights to check">
      <ul className="list-disc pl-5">
        {warnings.map(({ night, why }) => (
          <li key={night + why}>
            {longDay(night)}: {why}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
