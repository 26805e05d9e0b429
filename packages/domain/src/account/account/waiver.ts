/**
 * When a declaration was signed: the moment at which it reaches the server. A client that sends the time
 * back that it has read has not signed again; any other time is not believed, since clocks are wrong.
 */
export function signedAt(
  { kept, said }: { kept: Date | null; said: string | null },
  now: Date,
): Date {
  const isUnchanged = kept !== null && said !== null && kept.getTime() === Date.parse(said)
  return isUnchanged ? kept : now
}
