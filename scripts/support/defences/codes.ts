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
    find: 'if (!(await useUp(trx, challenge.id))) return false',
    without: 'await useUp(trx, challenge.id)',
    test: [`${ID}/hosted/code-sign-in.test.ts`, 'a code works once'],
  },
  {
    what: 'a stranger’s password that ends with the first proof of the address',
    file: `${ID}/proofs.ts`,
    find: 'await setVerified(db, userId, { passwordHash: noOnes })',
    without: 'await setVerified(db, userId)',
    test: [`${ID}/hosted/code-sign-in.test.ts`, 'the first proof of an address'],
  },
  {
    what: 'no telling by a mail whether an address has an account to sign in to',
    file: `${ID}/work.ts`,
    find: "['reset_password', 'sign_in']",
    without: "['reset_password']",
    test: [`${ID}/hosted/code-sign-in.test.ts`, 'an address without an account'],
  },
]
