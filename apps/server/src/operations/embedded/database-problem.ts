/**
 * Why the embedded PostgreSQL cannot run, in a sentence fit to show the person who started Hive: what is
 * wrong and what to do about it.
 */
export class DatabaseProblem extends Error {
  override readonly name: string = 'DatabaseProblem'
}

/** Another Hive has this data directory at the moment. */
export class DatabaseInUse extends DatabaseProblem {
  override readonly name = 'DatabaseInUse'
}

/** The server was started and ended, as on a full disk: another time it may stay. */
export class ServerDoesNotStart extends DatabaseProblem {
  override readonly name = 'ServerDoesNotStart'
}
