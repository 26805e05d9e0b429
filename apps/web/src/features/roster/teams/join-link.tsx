import type { RosterWire } from '@hive/contract/roster/registrations'
import { useApi } from '#app/hooks.ts'
import { shareSheet } from '#lib/share-sheet.ts'
import { TextField } from '#ui/fields.tsx'
import { StepButton } from '#ui/step-button.tsx'

type Props = { roster: RosterWire; onChange: (roster: RosterWire) => void }

/** A link with which teammates join by themselves. Its captain can share, renew and close it. */
export function JoinLink({ roster: { team, joinLink }, onChange }: Props) {
  const api = useApi()
  async function change(isOpen: boolean) {
    const { changeJoinLink } = await import('@hive/contract/roster/registrations')
    onChange(await api.call(changeJoinLink, { body: { teamId: team.id, isOpen } }))
  }
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-labelledby="join-link-title">
      <h3 id="join-link-title" className="text-lg">
        Join link
      </h3>
      {joinLink === null ? (
        <>
          <p className="muted">
            Share one link with your friends instead of asking for their e-mails. They log in with
            their own and join, as long as the team has room.
          </p>
          <StepButton variant="ghost" className="justify-self-start" run={() => change(true)}>
            Make a join link
          </StepButton>
        </>
      ) : (
        <Open name={team.name} url={joinLink} change={change} />
      )}
    </section>
  )
}

type OpenProps = { name: string; url: string; change: (isOpen: boolean) => Promise<void> }

function Open({ name, url, change }: OpenProps) {
  return (
    <>
      <TextField
        id="join-link"
        label="Link to your team"
        hint="Anyone who has this link can join while there’s room. If it gets out, make a new one."
        readOnly
        value={url}
      />
      <p className="flex flex-wrap gap-3">
        <StepButton
          variant="ghost"
          run={() => navigator.clipboard.writeText(url)}
          done="Link copied."
        >
          Copy link
        </StepButton>
        {'share' in navigator && (
          <StepButton
            variant="ghost"
            run={() => shareSheet({ title: `Join ${name}`, text: `Join my team ${name}:`, url })}
          >
            Share
          </StepButton>
        )}
        <StepButton
          variant="quiet"
          run={() => change(true)}
          done="Here’s your new link. The old one no longer works."
        >
          Make a new link
        </StepButton>
        <StepButton
          variant="quiet"
          run={() => change(false)}
          done="We’ve closed the link. Everyone who joined stays on the team."
        >
          Close the link
        </StepButton>
      </p>
    </>
  )
}
