import { useAppSelector } from '#app/hooks.ts'
import { selectRegistrations } from '#features/roster/registration/slice.ts'

/** The skill level that the player last gave in a sport, for themselves or a team. */
export function useKnownLevel(sportId: number, isTeam: boolean): number | undefined {
  const { skillLevels } = useAppSelector(selectRegistrations)
  return skillLevels.find((level) => level.sportId === sportId && level.isTeam === isTeam)
    ?.skillLevelId
}

/**
 * The player's try-out that is deducted from the price of the rest, whether or not its place is still kept.
 */
export function useTryOut(leagueId: number) {
  const { list } = useAppSelector(selectRegistrations)
  return list.find(
    (own) =>
      own.leagueId === leagueId &&
      (own.state === 'tried' || (own.state === 'confirmed' && own.TryItOutRegistration)),
  )
}
