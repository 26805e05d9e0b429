import type { GameTonight, SideTonight } from '@hive/contract/office/tonight'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { irishTime } from '@hive/domain/base/time/irish'
import { clockLabel } from '@hive/domain/base/time/labels'
import { saidText, shortText } from '@hive/domain/office/tonight/tonight'
import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { ButtonLink } from '#ui/button.tsx'
import { RingDialog } from './ring-dialog.tsx'

type Props = {
  game: GameTonight
  /** Its league, where the hall has several. */
  league: string | null
  today: string
}

/** A game tonight: when, where and who, who is short, its score or the way to it, and whom to ring. */
export function GameRow({ game, league, today }: Props) {
  const { leagueId, gameId, start, court, one, two, isOn, score } = game
  const mayScore = useMayDo('scores', leagueId)
  const names = `${one.name} and ${two.name}`
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-2 border-t border-line py-1.5 pr-2 pl-4">
      <span className="text-sm leading-tight">
        <b className="block tabular-nums">{clockLabel(irishTime(new Date(start)))}</b>
        {court !== null && <span className="muted">Court {court}</span>}
      </span>
      <span className={`grid min-w-0 leading-tight ${isOn ? '' : 'muted'}`}>
        {league && <span className="muted text-xs">{league}</span>}
        <Side leagueId={leagueId} side={one} />
        <Side leagueId={leagueId} side={two} />
      </span>
      <span className="flex items-center gap-1">
        {!isOn ? (
          <span className="tag tag-clay">Called off</span>
        ) : mayScore ? (
          <ButtonLink
            variant={score === null ? 'primary' : 'quiet'}
            className="min-w-11 px-3 whitespace-nowrap tabular-nums"
            translate={score === null ? undefined : 'no'}
            aria-label={score === null ? `Score: ${names}` : `Change ${score}: ${names}`}
            to={`${consolePaths.scoreSheet(leagueId)}?night=${today}#game-${gameId}`}
          >
            {score ?? 'Score'}
          </ButtonLink>
        ) : (
          score !== null && (
            <b className="num" translate="no">
              {score}
            </b>
          )
        )}
        {one.people.length + two.people.length > 0 && (
          <DialogButton
            variant="quiet"
            className="min-w-11 px-0"
            aria-label={`Ring: ${names}`}
            renderDialog={(close) => <RingDialog sides={[one, two]} close={close} />}
          >
            <Phone size={20} aria-hidden="true" />
          </DialogButton>
        )}
      </span>
    </li>
  )
}

function Side({ leagueId, side }: { leagueId: number; side: SideTonight }) {
  const short = shortText(side)
  const maySee = useMayDo('people', leagueId)
  // A no is said beside somebody invited too, who makes up the number.
  const said = saidText(side)
  return (
    <span>
      <span translate="no" className="font-semibold">
        {maySee ? (
          <Link to={consolePaths.team(leagueId, side.teamId)}>{side.name}</Link>
        ) : (
          side.name
        )}
      </span>
      {short && <span className="block text-sm font-semibold text-clay sm:inline"> {short}</span>}
      {said && <span className="block text-sm font-semibold text-clay"> {said}</span>}
    </span>
  )
}
