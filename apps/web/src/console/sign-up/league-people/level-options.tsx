import { SKILL_LEVELS } from '@hive/domain/roster/registration/registration'

/** The levels of players to choose from. */
export function LevelOptions() {
  return (
    <>
      <option value="">Please choose</option>
      {Object.entries(SKILL_LEVELS).map(([level, text]) => (
        <option key={level} value={level}>
          {level}: {text}
        </option>
      ))}
    </>
  )
}
