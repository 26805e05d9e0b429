import type { RoomData } from '#context.ts'
import { KEY_PURPOSE, resealSigningKeys } from './key-queries.ts'
import { removeSignIn, signInChapter } from './service.ts'

const PROOF = 'not: a proof or a secret'

/** The tables of the sign-in and their personal data. */
export const IDENTITY_DATA: RoomData = {
  tables: {
    identity_users: {
      plain: 'token_version',
      personal: {
        id: 'not: a number of ours',
        email: 'signIn.account.email',
        email_lower: 'not: the address once more',
        password_hash: PROOF,
        email_verified_at: 'signIn.account.emailVerifiedAt',
        created_at: 'signIn.account.createdAt',
        updated_at: 'signIn.account.updatedAt',
      },
      erased: 'deletes',
      kept: 'Your account',
    },
    identity_challenges: {
      plain: 'purpose code_expires_at link_expires_at tries used_at created_at',
      personal: {
        id: 'not: a number of ours',
        user_id: 'not: a number of ours',
        email: 'not: on its way for an hour',
        password_hash: PROOF,
        code_hash: PROOF,
        link_hash: PROOF,
        device: 'not: on its way for an hour',
        sign_in_uid: PROOF,
      },
      erased: 'deletes',
      kept: 'Codes and links',
      local: 'Ends within the hour; its owner asks for another.',
    },
    sign_in_events: {
      plain: 'id',
      personal: {
        user_id: 'not: a number of ours',
        kind: 'signIn.events.kind',
        device: 'signIn.events.device',
        at: 'signIn.events.at',
      },
      erased: 'deletes',
      kept: 'The list of sign-ins',
    },
    passkeys: {
      plain: 'counter transports',
      personal: {
        id: PROOF,
        user_id: 'not: a number of ours',
        name: 'signIn.passkeys.name',
        public_key: PROOF,
        created_at: 'signIn.passkeys.createdAt',
        last_used_at: 'signIn.passkeys.lastUsedAt',
      },
      erased: 'deletes',
      kept: 'Your account',
    },
    passkey_challenges: {
      plain: 'challenge expires_at',
      personal: { user_id: 'not: a number of ours, for ten minutes' },
      erased: 'deletes',
      kept: 'Your account',
      local: 'Ends within ten minutes.',
    },
    oidc_payloads: {
      plain: 'model id grant_id user_code uid expires_at consumed_at',
      personal: {
        payload: 'not: what keeps a browser signed in',
        device: 'signIn.sessions.device',
        seen_at: 'signIn.sessions.seenAt',
        confirmed_at: 'not: among the events',
        account_id: 'not: a number of ours',
      },
      erased: 'deletes',
      kept: 'Your account',
      local: 'People sign in at the new Hive themselves.',
    },
    rate_limits: { plain: 'key count ends_at', local: 'Limits count what one Hive was asked.' },
    signing_keys: {
      plain: 'kid sealed created_at retired_at',
      sealed: { sealed: { purpose: KEY_PURPOSE } },
      local: 'Each Hive signs with keys of its own.',
    },
  },
  collect: async ({ db }, caller) => [await signInChapter(db, caller)],
  reseal: resealSigningKeys,
  erase: removeSignIn,
}
