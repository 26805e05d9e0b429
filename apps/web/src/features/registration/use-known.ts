import { useAppSelector } from '#app/hooks.ts'
import { selectRegistrations } from './slice.ts'

/** The level that someone gave last in a sport, for themselves or for a team. */
export function useKnownLevel(sportId: number, isTeam: boolean): number | undefined {
  const { skillLevels } = useAppSelector(selectRegistrations)
  return skillLevels.find((level) => level.sportId === sportId && level.isTeam === isTeam)
    ?.skillLevelId
}

/** Their try-out that counts towards the price of the rest, whether its place is still kept or not. */
export function useTryOut(leagueId: number) {
  const { list } = useAppSelector(selectRegistrations)
  return list.find(
    (own) =>
      own.leagueId === leagueId &&
      (own.state === 'tried' || (own.state === 'confirmed' && own.TryItOutRegistration)),
  )
}
