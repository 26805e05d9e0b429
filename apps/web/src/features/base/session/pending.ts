import { sessionBox } from '#lib/box.ts'

/** Where to continue after the account has been saved; read once. */
export const afterAccount = sessionBox<string>('postUpdateRedirect')

/** The checkout session of a payment that waits until the player has signed in again. */
export const pendingVerification = sessionBox<string>('pendingVerification')
