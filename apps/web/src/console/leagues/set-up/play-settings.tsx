import type { LeagueValues } from '@hive/contract/leagues/league-set-up'
import { countsSets, GAME_SCORINGS } from '@hive/domain/season/fixtures/set-scores'
import { CAPTAIN_MOVES } from '@hive/domain/season/game-moves/captain-moves'
import { POINTS_CHOICES } from '@hive/domain/season/table/points'
import { WITHDRAWAL_RULES } from '@hive/domain/season/table/withdrawal'
import { SavedSelect, SavedText } from '#console/kit/saved-field/saved-field.tsx'
import { FormPart } from '#console/kit/form-part.tsx'
import { OwnPointsFields } from './own-points-fields.tsx'
import {
  CAPTAIN_MOVE_TEXTS,
  PLAY_TEXTS,
  POINTS,
  SCORING_TEXTS,
  WITHDRAWAL_TEXTS,
} from './play-texts.ts'
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
      <ScoringField values={values} save={save} />
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
      <TableOrder
        order={values.tableOrder}
        inSets={countsSets(values.gameScoring)}
        save={(order) => save('tableOrder', order)}
      />
      <WithdrawalField values={values} save={save} />
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

/** Whether a game has one score, or sets. */
function ScoringField({ values, save }: Props) {
  return (
    <SavedSelect
      name="gameScoring"
      {...PLAY_TEXTS.gameScoring}
      value={values.gameScoring}
      save={(chosen) => {
        const scoring = GAME_SCORINGS.find((choice) => choice === chosen)
        return save('gameScoring', scoring ?? 'single')
      }}
    >
      {GAME_SCORINGS.map((choice) => (
        <option key={choice} value={choice}>
          {SCORING_TEXTS[choice]}
        </option>
      ))}
    </SavedSelect>
  )
}

/** What becomes of the games of a team that withdraws. */
function WithdrawalField({ values, save }: Props) {
  return (
    <SavedSelect
      name="withdrawalRule"
      {...PLAY_TEXTS.withdrawalRule}
      value={values.withdrawalRule}
      save={(chosen) => {
        const rule = WITHDRAWAL_RULES.find((choice) => choice === chosen)
        return save('withdrawalRule', rule ?? 'by_share')
      }}
    >
      {WITHDRAWAL_RULES.map((choice) => (
        <option key={choice} value={choice}>
          {WITHDRAWAL_TEXTS[choice]}
        </option>
      ))}
    </SavedSelect>
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
