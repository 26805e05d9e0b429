import type { IrishWall } from '../../base/time/irish.ts'

/** When sign-up opens and closes by itself, in Irish time; `null` where it does not. */
export type RegistrationWindow = {
  readonly registrationOpens: IrishWall | null
  readonly registrationCloses: IrishWall | null
}

type Registration = RegistrationWindow & {
  /** Announced: not open until its moment or, without one, until an organiser opens it. */
  readonly isUpcoming: boolean
  readonly registrationClosed: boolean
}

/** Whether sign-up has opened by this moment. */
export function hasOpened({ isUpcoming, registrationOpens }: Registration, at: IrishWall): boolean {
  return !isUpcoming || (registrationOpens !== null && registrationOpens <= at)
}

/** Whether sign-up has closed, by an organiser or by itself. */
export function hasClosed(
  { registrationClosed, registrationCloses }: Registration,
  at: IrishWall,
): boolean {
  return registrationClosed || (registrationCloses !== null && registrationCloses <= at)
}
