const PATIENCE_MS = 5000

/**
 * By how many seconds this machine's clock is ahead of that of a web server, to a second or two; `null` where there is no answer.
 * Whatever it answers has the time.
 */
export async function clockAheadOf(address: string, now: () => Date): Promise<number | null> {
  const askedAt = now().getTime()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal }).catch(
    () => null,
  )
  const theirs = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(theirs)) return null
  const middle = (askedAt + now().getTime()) / 2
  // A second is named once it has begun: on average half of it has passed.
  return Math.round((middle - theirs - 500) / 1000)
}
