import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/paths.ts'

const WEB = 'apps/web/src'
const FEATURES = `${WEB}/features`
const CHECKOUT = `${FEATURES}/sign-up/sign-up/sign-up-page.test.tsx`
const RETURN = `${FEATURES}/sign-up/sign-up/payment-return-page.test.tsx`
const ACCOUNT = `${FEATURES}/account/account/account-page.test.tsx`
const SCORES = `${FEATURES}/season/fixtures/your-leagues-scores.test.tsx`
const BROKEN = `${WEB}/app/route-error-page.test.tsx`
const MEASURING = `${FEATURES}/base/tracking/use-measurement.test.tsx`

/** The messages of the specification for what goes wrong or right, and the tests that show them. */
const TEXTS: readonly (readonly [situation: string, text: string, test: string])[] = [
  [
    'interest not sent',
    'Failed to submit. Please try again.',
    `${FEATURES}/account/interest/interest-form.test.tsx`,
  ],
  [
    'invalid e-mail',
    'Please enter a valid email address.',
    `${FEATURES}/account/interest/interest-form.test.tsx`,
  ],
  ['score refused', 'Only an organiser can do that.', SCORES],
  ['score failed', 'Failed to update scores. Please try again.', SCORES],
  ['score failed without words', "'Failed to update scores'", SCORES],
  ['score failed for no reason', 'Unknown error', SCORES],
  ['score saved', 'Scores updated successfully!', SCORES],
  ['account invalid', 'Please fill in all required fields correctly', 'e2e/account.spec.ts'],
  ['account saved', 'Account updated successfully!', ACCOUNT],
  ['account 401', 'Your session has expired. Please log in again.', ACCOUNT],
  ['account not saved', 'Failed to update account. Please try again.', ACCOUNT],
  [
    'profile incomplete',
    'Please review and complete all required fields marked in red so you can continue signing up for leagues',
    ACCOUNT,
  ],
  ['checkout without a session', 'Failed to initiate payment session. Please try again.', CHECKOUT],
  ['checkout 401', 'Unauthorized. Please log in again.', CHECKOUT],
  ['checkout refused', 'has just gone. Please try again.', CHECKOUT],
  ['checkout 500', 'An error occurred initiating registration.', CHECKOUT],
  ['checkout unanswered', 'Could not connect to the server. Please check your network.', CHECKOUT],
  ['checkout odd', 'An unexpected error occurred. Please try again.', CHECKOUT],
  ['details not kept', 'Could not save registration details. Please try again.', CHECKOUT],
  ['card page not reached', 'Failed to redirect to payment: ', CHECKOUT],
  ['signed out', 'Authentication token not found. Please log in again.', RETURN],
  ['not verified', 'Registration failed. Please try again.', RETURN],
  ['verification 401', "toBe('/login')", RETURN],
  ['verification failed', 'An error occurred during registration. Please try again.', RETURN],
  ['verified', 'Payment verified!', RETURN],
  ['last step refused', 'Final registration step failed. Please contact support at ', RETURN],
  [
    'last step failed',
    'An error occurred during the final registration step. Please contact support at ',
    RETURN,
  ],
  ['stored data broken', 'Error processing registration details: ', RETURN],
  ['stored data missing', "toBe('/leagues')", RETURN],
  ['no league', 'League not found!', `${FEATURES}/leagues/leagues/leagues-page.test.tsx`],
  ['no league to sign up for', 'League not found for sign up!', CHECKOUT],
  [
    'no choice',
    'Missing registration details. Please go back to the league details page and select a registration option.',
    CHECKOUT,
  ],
  ['a page that breaks', 'Something went wrong. Please try again later.', BROKEN],
  ['a route that breaks', 'Unexpected Application Error!', BROKEN],
  [
    'leagues not read',
    'the page shows the server’s message',
    `${FEATURES}/leagues/leagues/leagues-page.test.tsx`,
  ],
  [
    'tokens not given',
    'The sign-in was not completed.',
    `${FEATURES}/base/session/login-page.test.tsx`,
  ],
  ['tokens not renewed', 'The session could not be renewed.', 'e2e/identity.spec.ts'],
  ['account of another shape', 'an account without name and e-mail', ACCOUNT],
  [
    'no welcome',
    'The welcome could not be shown.',
    `${FEATURES}/sign-up/sign-up/welcome-modal.test.tsx`,
  ],
  [
    'ad event not counted',
    'An ad event was not counted.',
    `${FEATURES}/base/tracking/measurement.test.ts`,
  ],
  ['pixel not loaded', 'ads.example could not be loaded.', MEASURING],
  ['ads not set up', 'Measuring did not work.', MEASURING],
  [
    'teams not read',
    'teams/requested failed.',
    `${FEATURES}/sign-up/sign-up/sign-up-team.test.tsx`,
  ],
  [
    'restore too slow',
    'a restore that takes more than five seconds fails',
    `${WEB}/app/persistence.test.ts`,
  ],
]

test.each(TEXTS)('%s: “%s” is shown by %s', async (_, text, file) => {
  const source = await readFile(join(ROOT, file), 'utf8')
  expect(source.replaceAll(/\s+/g, ' ')).toContain(text)
})
