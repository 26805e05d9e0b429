import type { RestPlan } from '@hive/contract/season/draw-again'
import { measureChanges } from '@hive/domain/season/repairs/repair-texts'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { moveText } from '@hive/domain/season/schedule/check-texts'
import { counted } from '@hive/domain/base/text/words'
import { Notice } from '#ui/notice.tsx'
import { FairnessChange } from '../repairs/fairness-change.tsx'

/** What a draw of the rest changes: how many games, who hears of it, and how fair the season is then. */
export function RestSummary({ plan, isAbout = false }: { plan: RestPlan; isAbout?: boolean }) {
  const { from, kept, games, breaks, people, before, after } = plan
  const change = counted(games.length, 'game changes', 'games change')
  return (
    <div className="grid gap-4">
      <p>
        {`${isAbout ? 'About ' : ''}${change} from ${shortDay(from)} on; ${counted(kept, 'game stays', 'games stay')} as ${kept === 1 ? 'it is' : 'they are'}. `}
        {`${counted(people, 'person gets', 'people get')} an e-mail once it is published.`}
      </p>
      {breaks.length > 0 && (
        <Notice tone="warning" title={isAbout ? 'About this would break' : 'This breaks'}>
          <ul className="list-disc pl-5">
            {breaks.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {before && after && <FairnessChange rows={measureChanges(before, after)} />}
      <details>
        <summary className="link cursor-pointer py-2.5">Which games?</summary>
        <ul className="mt-3 grid gap-3">
          {games.map((game) => (
            <li key={`${game.teamOne} ${game.teamTwo} ${moveText(game)}`}>
              {game.teamOne} v {game.teamTwo}
              <span className="muted block text-sm">{moveText(game) || 'off'}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
