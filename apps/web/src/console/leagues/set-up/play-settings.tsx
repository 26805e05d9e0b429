import type { LeagueValues } from '@hive/contract/league-set-up'
import { CAPTAIN_MOVES } from '@hive/domain/game-moves/captain-moves'
import { POINTS_CHOICES } from '@hive/domain/standings/points'
import { SavedSelect, SavedText } from '#console/kit/saved-field/saved-field.tsx'
import { FormPart } from '#console/set-up/form-part.tsx'
import { OwnPointsFields } from './own-points-fields.tsx'
import { CAPTAIN_MOVE_TEXTS, PLAY_TEXTS, POINTS } from './play-texts.ts'
import { TableOrder } from './table-order.tsx'

type Props = {
  values: LeagueValues
  save: <Name extends keyof LeagueValues>(name: Name, value: LeagueValues[Name]) => Promise<void>
}

/** How a league is played: settings that depend on no other, so each is saved as soon as it is changed. */
export function PlaySettings({ values, save }: Props) {
  return (
    <FormPart title="Playing">
      <p className="hint col-span-full m-0">Each of these is saved as soon as you change it.</p>
      <SavedSelect
        name="pointsRule"
        {...PLAY_TEXTS.pointsRule}
        value={values.pointsRule}
        save={(chosen) => {
          const rule = POINTS_CHOICES.find((choice) => choice === chosen)
          return save('pointsRule', rule ?? 'screen')
        }}
      >
        {POINTS.map(([rule, title]) => (
          <option key={rule} value={rule}>
            {title}
          </option>
        ))}
      </SavedSelect>
      {values.pointsRule === 'own' && (
        <OwnPointsFields own={values.ownPoints} save={(own) => save('ownPoints', own)} />
      )}
      <TableOrder order={values.tableOrder} save={(order) => save('tableOrder', order)} />
      <CaptainMovesField values={values} save={save} />
      <SavedText
        name="rosterDeadline"
        type="date"
        {...PLAY_TEXTS.rosterDeadline}
        value={values.rosterDeadline ?? ''}
        save={(day) => save('rosterDeadline', day || null)}
      />
      <div className="col-span-full">
        <SavedText
          name="weatherNote"
          {...PLAY_TEXTS.weatherNote}
          value={values.weatherNote}
          save={(note) => save('weatherNote', note)}
        />
      </div>
    </FormPart>
  )
}

/** Whether captains may move games. */
function CaptainMovesField({ values, save }: Props) {
  return (
    <SavedSelect
      name="captainMoves"
      {...PLAY_TEXTS.captainMoves}
      value={values.captainMoves}
      save={(chosen) => {
        const moves = CAPTAIN_MOVES.find((choice) => choice === chosen)
        return save('captainMoves', moves ?? 'approve')
      }}
    >
      {CAPTAIN_MOVES.map((choice) => (
        <option key={choice} value={choice}>
          {CAPTAIN_MOVE_TEXTS[choice]}
        </option>
      ))}
    </SavedSelect>
  )
}
