import type { LeagueAhead } from '@hive/domain/base/session/sign-in-about'
import { sessionBox } from '#lib/box.ts'

/** Where to continue after the account has been saved; read once. */
export const afterAccount = sessionBox<string>('postUpdateRedirect')

/** The checkout session of a payment that waits until the player has signed in again. */
export const pendingVerification = sessionBox<string>('pendingVerification')

/** The way into a league that was chosen last in this tab, which a sign-in on the way there is about. */
export const leagueAhead = sessionBox<LeagueAhead>('leagueAhead')
