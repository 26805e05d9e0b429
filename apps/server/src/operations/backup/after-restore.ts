import type { Erasure } from './erasures.ts'
import type { Header } from './format.ts'
import type { Queryable } from './tables.ts'

export type AfterRestore = {
  header: Pick<Header, 'queue' | 'sequences'>
  /** People who were erased, before or after the back-up was made. */
  erasures: readonly Erasure[]
  /** Whether mails that waited are still to be sent: only where the old Hive was stopped before. */
  keepMails: boolean
  jobs: RestoredJobs
}

/** Durable work by its names, which the rooms know. */
export type RestoredJobs = {
  /** Gives money back, and waits until the payment provider has been asked what has gone back since. */
  putOff: readonly string[]
  /** Asks the payment provider what has gone back of one payment. */
  askOfRefunds: string
  /** Erases everyone who is due. */
  eraseAgain: string
}

export type RestoreResult = { mailsDropped: number; toErase: number }

/**
 * Ids that the lost Hive gave out after the back-up must not be given out again, because others have seen them. A short
 * sequence, as that of sports, skips half of what it has left instead.
 */
const SEQUENCE_GAP = 100_000

/** Brings the restored data in line with what has happened since the back-up. */
export async function settleAfterRestore(
  client: Queryable,
  { header, erasures, keepMails, jobs }: AfterRestore,
): Promise<RestoreResult> {
  await skipNumbers(client, header)
  await endSignIns(client)
  const toErase = await eraseAgain(client, erasures)
  await learnSizes(client)
  if (header.queue === null) return { mailsDropped: 0, toErase }
  const mailsDropped = keepMails ? 0 : await dropMails(client)
  await askProviderFirst(client, jobs)
  if (toErase > 0) {
    await addJobs(client, jobs.eraseAgain, `SELECT '{}'::jsonb, interval '5 minutes'`)
  }
  return { mailsDropped, toErase }
}

export async function skipNumbers(
  client: Queryable,
  { sequences }: Pick<Header, 'sequences'>,
): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query(
      `SELECT setval(seqrelid, $2 + least(${SEQUENCE_GAP}, (seqmax - $2) / 2))
       FROM pg_sequence WHERE seqrelid = $1::regclass`,
      [name, last ?? 0],
    )
  }
}

/**
 * PostgreSQL forgets in a restore how much of a table it has not looked at yet, and would plan for empty ones until a tenth has
 * changed again: the rules of the books then take longer than any statement may.
 */
async function learnSizes(client: Queryable): Promise<void> {
  await client.query('ANALYZE')
}

/** Ends all sessions and links, because some were ended or used since, and would be valid again. */
async function endSignIns(client: Queryable): Promise<void> {
  await client.query(`
    DELETE FROM oidc_payloads; DELETE FROM identity_challenges; DELETE FROM passkey_challenges;
    UPDATE identity_users SET token_version = token_version + 1`)
}

/** Bars people who were erased since, and leaves their erasure to the usual job. */
export async function eraseAgain(client: Queryable, erasures: readonly Erasure[]): Promise<number> {
  let count = 0
  for (const { player, since } of erasures) {
    const { rows } = await client.query(
      `UPDATE players SET active = false, deletion_due_at = now() - interval '1 day'
       WHERE id = $1 AND created_at = $2 AND erased_at IS NULL RETURNING id`,
      [player, since],
    )
    count += rows.length
  }
  return count
}

/** Drops mails that waited when the back-up was made: the Hive that went on has sent them. */
async function dropMails(client: Queryable): Promise<number> {
  const { rows } = await client.query(
    `DELETE FROM pgboss.job WHERE name LIKE 'send-%' AND state IN ('created', 'retry', 'active')
     RETURNING id`,
  )
  return rows.length
}

/** Asks the payment provider which refunds were made since, before any more are made. */
async function askProviderFirst(
  client: Queryable,
  { putOff, askOfRefunds }: RestoredJobs,
): Promise<void> {
  await client.query(
    `UPDATE pgboss.job SET start_after = now() + interval '5 minutes'
     WHERE name = ANY($1) AND state IN ('created', 'retry', 'active')`,
    [putOff],
  )
  await addJobs(
    client,
    askOfRefunds,
    `SELECT jsonb_build_object('paymentIntentId', payment_intent_id), interval '0'
     FROM payments WHERE payment_intent_id IS NOT NULL AND paid_at > now() - interval '1 year'`,
  )
}

/** @param rows a query that gives the data of each job, and its pause */
async function addJobs(client: Queryable, name: string, rows: string): Promise<void> {
  await client.query(
    `INSERT INTO pgboss.job (name, data, start_after, policy, retry_limit, retry_delay, retry_backoff,
       retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
     SELECT name, data, now() + pause, policy, retry_limit, retry_delay, retry_backoff,
       retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
     FROM (${rows}) AS wanted (data, pause) JOIN pgboss.queue ON name = $1`,
    [name],
  )
}
