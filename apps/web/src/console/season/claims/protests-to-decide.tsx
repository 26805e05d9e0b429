import {
  decideProtest,
  getProtests,
  type ProtestToDecide,
} from '@hive/contract/season/score-claims'
import type { ProtestOutcome } from '@hive/domain/season/claims/protests'
import { MAY_NOT_PLAY } from '@hive/domain/season/substitutes/may-play'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { ReasonDialog } from '#console/kit/reason-dialog.tsx'
import { Section } from '#console/kit/section.tsx'
import { useAgreement } from './use-agreement.ts'
import { gameTime } from '#features/season/fixtures/game-labels.ts'

/** Games of which a captain says that somebody played who may not; nothing where there are none. */
export function ProtestsToDecide({ leagueId }: { leagueId: number }) {
  // Without a signal the sheet below goes on, and says so itself.
  const { data } = useRead(getProtests, { leagueId }, 'scores')
  if (!data || data.protests.length === 0) return null
  return (
    <Section title="Protests about who played" size="text-2xl" className="no-print grid gap-4">
      <ul className="card grid">
        {data.protests.map((protest) => (
          <li
            key={protest.protestId}
            className="grid gap-3 border-t border-line p-5 first:border-t-0"
          >
            <ToDecide leagueId={leagueId} protest={protest} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Props = { leagueId: number; protest: ProtestToDecide }

function ToDecide({ leagueId, protest }: Props) {
  const { protestId, team, others, startTime, about, people } = protest
  const decide = useChange(decideProtest, 'scores', 'tasks', 'actions')
  const { asked, send } = useAgreement()
  const end = (outcome: ProtestOutcome) => (why: string) =>
    send(outcome, (agreement) => decide({ leagueId, protestId, outcome, why, ...agreement }))
  return (
    <>
      <h3 className="text-lg wrap-anywhere">
        <span translate="no">
          {team} against {others}
        </span>
        , {gameTime(startTime)}
      </h3>
      <p className="wrap-anywhere">
        <span className="muted">Their captain writes:</span> {about}
      </p>
      <OnTeam others={others} people={people} />
      <div className="flex flex-wrap gap-3">
        <Decide
          title="The score stands"
          label="The score stands"
          about={String(protestId)}
          send={end('dismissed')}
          done="The score stands. Both captains are told."
        />
        <Decide
          title={`A forfeit of ${others}`}
          label={asked === null ? 'Save as a forfeit' : 'Save it all the same'}
          about={String(protestId)}
          send={end('upheld')}
          done="Saved as a forfeit. Both captains are told."
        />
      </div>
    </>
  )
}

/** Who is on the other team, and may not play by our records. */
function OnTeam({ others, people }: Pick<ProtestToDecide, 'others' | 'people'>) {
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p className="muted">
        On <span translate="no">{others}</span>, by our records of today. Who came we don’t know.
      </p>
      <ul>
        {people.map(({ name, fillsIn, reasons }, at) => (
          <li key={`${name} ${at + 1}`}>
            <span translate="no">{name}</span>
            {fillsIn && ', filling in'}:{' '}
            {reasons.length === 0
              ? 'may play.'
              : reasons.map((reason) => MAY_NOT_PLAY[reason]).join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

type DecideProps = {
  title: string
  label: string
  about: string
  send: (why: string) => Promise<unknown>
  done: string
}

function Decide({ title, ...dialog }: DecideProps) {
  return (
    <DialogButton
      variant="ghost"
      renderDialog={(close) => <ReasonDialog title={title} close={close} hint={HINT} {...dialog} />}
    >
      {title}
    </DialogButton>
  )
}

const HINT = 'Both captains read this. Please write nothing about anyone’s health.'
