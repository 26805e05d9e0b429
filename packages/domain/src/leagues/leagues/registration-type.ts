export const REGISTRATION_TYPE_IDS = { individual: 1, team: 2, team_player: 3 } as const
export type RegistrationType = keyof typeof REGISTRATION_TYPE_IDS

/** The type with this number on the wire; `null` for an unknown number. */
export function registrationType(id: number): RegistrationType | null {
  const types = ['individual', 'team', 'team_player'] as const
  return types.find((type) => REGISTRATION_TYPE_IDS[type] === id) ?? null
}
