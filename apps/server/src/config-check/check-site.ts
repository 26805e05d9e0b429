import { once } from 'node:events'
import { connect } from 'node:tls'
import { fine, type Finding, look, reasonOf, wrong } from './finding.ts'

const PATIENCE_MS = 8000
const DAY_MS = 24 * 60 * 60 * 1000
/** Certificates are renewed 30 days ahead, so one this old was not. */
const LEAST_DAYS = 14

/** Whether people reach Hive at PUBLIC_URL: its name, its certificate, and what answers. */
export async function checkSite(publicUrl: string, now: Date): Promise<Finding[]> {
  const url = new URL(publicUrl)
  if (url.protocol !== 'https:') return [look('PUBLIC_URL is for this machine alone.')]
  try {
    const until = await certificateEnd(url)
    return [certificateFinding(until, now), await answerFinding(url)]
  } catch (error) {
    return [wrong(`${url.host} can’t be reached: ${reasonOf(error)}.`)]
  }
}

/** The end of the certificate of a host; throws for a certificate that browsers would not accept. */
async function certificateEnd({ hostname, port }: URL): Promise<Date> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) })
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}

export function certificateFinding(until: Date, now: Date): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
  const text = `The certificate of PUBLIC_URL is valid for ${days} more days`
  return days < LEAST_DAYS ? look(`${text}: is it renewed?`) : fine(`${text}.`)
}

async function answerFinding(url: URL): Promise<Finding> {
  const answer = await fetch(new URL('/health/live', url), {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  if (answer.ok) return fine('Hive answers at PUBLIC_URL.')
  const text = `The proxy at PUBLIC_URL answers ${answer.status}`
  return look(`${text}. Once Hive runs, this must be Hive’s own answer.`)
}
