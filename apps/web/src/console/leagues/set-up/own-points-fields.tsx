import { readNumber } from '@hive/domain/base/text/read-number'
import type { OwnPoints } from '@hive/domain/leagues/leagues/points'
import { SavedText } from '#console/kit/saved-field/saved-field.tsx'

const RESULTS = [
  ['win', 'Points for a win'],
  ['draw', 'Points for a tie'],
  ['loss', 'Points for a loss'],
  ['forfeit', 'Points for a forfeit'],
] as const satisfies readonly (readonly [keyof OwnPoints, string])[]

type Props = { own: OwnPoints; save: (own: OwnPoints) => Promise<unknown> }

/** The points that a league sets itself, each saved on its own. */
export function OwnPointsFields({ own, save }: Props) {
  return (
    <div className="col-span-full grid grid-cols-2 gap-4 sm:grid-cols-4">
      {RESULTS.map(([result, label]) => (
        <SavedText
          key={result}
          name={`ownPoints.${result}`}
          label={label}
          value={String(own[result])}
          save={(text) => save({ ...own, [result]: readNumber(text) })}
        />
      ))}
    </div>
  )
}
