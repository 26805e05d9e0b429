import { AwsClient } from 'aws4fetch'
import type { Store } from './store.ts'

/** A bucket with the S3 protocol. Its name is in the path of its address, which all such stores understand. */
export type Bucket = {
  endpoint: string
  region: string
  bucket: string
  prefix: string
  keyId: string
  secret: string
}

const PATIENCE_MS = 30_000

export function s3Store({ bucket, prefix, ...access }: Bucket): Store {
  const call = callerOf({ bucket, ...access })
  const pathOf = (name: string) =>
    `/${(prefix + name).split('/').map(encodeURIComponent).join('/')}`
  return {
    name: `s3://${bucket}/${prefix}`,
    async put(name, body) {
      const found = await call('HEAD', pathOf(name))
      if (found.status !== 404) return false
      // A store that knows `If-None-Match` refuses to overwrite an object; for others, the check before has to do.
      return (await call('PUT', pathOf(name), { body, headers: { 'If-None-Match': '*' } })).ok
    },
    async get(name) {
      const answer = await call('GET', pathOf(name))
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    list: async (start) => {
      const keys = await listKeys((query) => call('GET', query), prefix + start)
      return keys.map((key) => key.slice(prefix.length)).toSorted()
    },
    async remove(name) {
      await call('DELETE', pathOf(name))
    },
  }
}

type Request = { body?: Buffer; headers?: Record<string, string> }

/** Signed calls. “Not there” (404) and “there already” (412) are answers; everything else that is no success is thrown. */
function callerOf({ endpoint, region, bucket, keyId, secret }: Omit<Bucket, 'prefix'>) {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 2,
  })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  return async (method: string, path: string, { body, headers = {} }: Request = {}) => {
    const answer = await client.fetch(root + path, {
      method,
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { body: new Uint8Array(body) }),
    })
    if (answer.ok || answer.status === 404 || answer.status === 412) return answer
    throw new Error(`The object store answers ${method} with ${answer.status}.`)
  }
}

/** All keys with a prefix. The store lists a thousand at a time. */
async function listKeys(
  ask: (query: string) => Promise<Response>,
  start: string,
): Promise<string[]> {
  const keys: string[] = []
  let next: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: start })
    if (next !== undefined) query.set('continuation-token', next)
    const text = await (await ask(`?${query.toString()}`)).text()
    keys.push(...textsOf(text, 'Key'))
    next = textsOf(text, 'NextContinuationToken')[0]
  } while (next !== undefined)
  return keys
}

/** The texts of all elements of a name. Of the characters that XML escapes, only `&` can be in our names. */
function textsOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))
  return [...found].map(([, text = '']) => text.replaceAll('&amp;', '&'))
}
