import { sql } from 'kysely'

/** The end of a statement that is the last of its transaction. */
export const AND_COMMIT = '/* and commit */'

/**
 * Marks a statement as the last of its transaction: `query.modifyEnd(andCommit)`. It must fail where the transaction must not be
 * committed, since COMMIT does not wait for its answer (see `productClient`).
 */
export const andCommit = sql.raw(AND_COMMIT)
