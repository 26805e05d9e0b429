import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { gamesOffText, teamAfterText } from '@hive/domain/roster/teams/leaving'
import { centsIn, euro } from '#lib/euro.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { StepButton } from '#ui/step-button.tsx'
import { useStaying } from './use-cancelling.ts'

/** The fate of the player's team when they cancel, by the rule that the server then follows. */
export function leavingText({ leaving, teamName, captain }: RegistrationWire): string {
  if (!leaving) return ''
  const { after, until, shareBack = 0, games } = leaving
  const team = teamName ?? 'Your team'
  const other = captain && !captain.isYou ? captain.name : ''
  return teamAfterText({
    after,
    teamName: team,
    captain: other,
    until: new Date(until),
    shareBack: centsIn(shareBack),
    games,
  })
}

/** The message to a captain who has cancelled, and to anyone else. */
export function doneText({ leaving }: RegistrationWire): string {
  return leaving?.after === 'asks'
    ? 'We’ve asked your teammates whether one of them takes the team over.'
    : 'We’ve cancelled your registration.'
}

/** A captain has cancelled, and the others are being asked to take the team over. */
export function OthersAsked({ own, refund }: { own: RegistrationWire; refund: number }) {
  const staying = useStaying(own.id)
  const team = own.teamName ?? 'your team'
  const { shareBack = 0, games = 0 } = own.leaving ?? {}
  const until = own.leaving ? irishMoment(own.leaving.until) : ''
  return (
    <section className="card grid justify-items-start gap-3 p-6" aria-labelledby="asked-title">
      <h2 id="asked-title" className="text-2xl">
        You’re leaving {team}
      </h2>
      <p>
        We’ve asked the others on {team} to take it over. They have until {until}. As soon as one of
        them does, you’re out of the league, and what you paid stays with the team’s places
        {shareBack > 0 &&
          `, but for your share of its fee: of that you get ${euro(shareBack)} back`}
        .
      </p>
      <p>
        If no one does, the team leaves the league then, and{' '}
        {refund > 0 ? `${euro(refund)} goes back to you` : 'nothing goes back'}, as on the day that
        you cancelled.{gamesOffText(games)}
      </p>
      <StepButton variant="ghost" done="You’re staying." {...staying}>
        Stay on the team
      </StepButton>
    </section>
  )
}
