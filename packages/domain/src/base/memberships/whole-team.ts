/** The people of a team: those with a place on it, and the invited for whom one is held until they log in. */
export type TeamSize = { readonly players: number; readonly invited: number }

/** Whether a team has too few people, also once everyone has logged in for whom a place on it is held. */
export function isShort({ players, invited }: TeamSize, needs: number): boolean {
  return players + invited < needs
}

/** `1 invited`; null where nobody is. */
export function invitedText(invited: number): string | null {
  return invited === 0 ? null : `${invited} invited`
}
