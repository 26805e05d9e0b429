import { type Defence, ID } from './defence.ts'

/** Defences of the codes that sign in. */
export const CODES: readonly Defence[] = [
  {
    what: 'a code to sign in only where it was asked for',
    file: `${ID}/hosted/code-sign-in.ts`,
    find: 'proof?.signInUid === uid',
    without: 'proof !== null',
    test: [`${ID}/hosted/code-sign-in.test.ts`, 'another browser, and another sign-in'],
  },
  {
    what: 'a code to sign in that works once',
    file: `${ID}/challenges.ts`,
    find: 'if (!(await useUp(trx, id))) return null',
    without: 'await useUp(trx, id)',
    test: [`${ID}/hosted/code-sign-in.test.ts`, 'a code works once'],
  },
  {
    what: 'a stranger’s password that ends with the first proof of the address',
    file: `${ID}/proofs.ts`,
    find: 'await setVerified(db, userId, { passwordHash })',
    without: 'await setVerified(db, userId)',
    test: [`${ID}/hosted/code-sign-in.test.ts`, 'the first proof of an address'],
  },
  {
    what: 'no mail about a password to an address without an account',
    file: `${ID}/work.ts`,
    find: "if (challenge.purpose === 'reset_password' && challenge.userId === null) return null",
    test: [`${ID}/hosted/password.test.ts`, 'an unknown e-mail gets the same answer'],
  },
  {
    what: 'the account of a code by the very address that it was sent to',
    file: `${ID}/proofs.ts`,
    find: 'user?.email === email ? user : undefined',
    without: 'user',
    test: [`${ID}/hosted/code-join.test.ts`, 'a code sent to one way of writing an address'],
  },
  {
    what: 'an address with an account that is asked for a code like one without',
    file: `${ID}/hosted/code-sign-in.ts`,
    find: '    return { userId: user?.id ?? null, email: user?.email ?? email }',
    without:
      "    if (!user) throw new Error('no account')\n    return { userId: user.id, email: user.email }",
    test: [`${ID}/hosted/code-join.test.ts`, 'an address without an account gets the same'],
  },
]
