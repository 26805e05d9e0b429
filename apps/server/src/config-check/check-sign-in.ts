import type { Config } from '#config.ts'
import { fine, type Finding, reasonOf, wrong } from './finding.ts'

const PATIENCE_MS = 8000

/** Whether another sign-in provider can be reached. Hive does not start without it. */
export async function checkSignIn(oidc: Config['oidc']): Promise<Finding[]> {
  if (oidc === null) return []
  const address = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.body?.cancel()
    if (answer.ok) return [fine('The sign-in provider answers.')]
    return [wrong(`OIDC_ISSUER: the provider answers ${answer.status} for its own description.`)]
  } catch (error) {
    return [wrong(`OIDC_ISSUER: the provider can’t be reached: ${reasonOf(error)}.`)]
  }
}
