import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const ACCESS = { region: 'eu-west-1', bucket: 'clubs', keyId: 'AKIATEST', secret: 'a secret' }
/** Few, so that a list has several pages. */
const PAGE = 3

/**
 * A store that speaks S3, has one bucket, and checks every signature by the written rules, without the client's library. Methods in
 * `refused` are refused to everyone.
 */
export async function objectStore() {
  const objects = new Map<string, Buffer>()
  const refused = new Set<string>()
  const server = createServer((request, response) => {
    void answerOf({ objects, refused }, request).then(({ status, body }) => {
      response.writeHead(status)
      response.end(request.method === 'HEAD' ? undefined : body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    objects,
    refused,
    access: { ...ACCESS, endpoint: `http://127.0.0.1:${port}`, prefix: 'hive/' },
  }
}

type Kept = { objects: Map<string, Buffer>; refused: ReadonlySet<string> }

async function answerOf({ objects, refused }: Kept, request: IncomingMessage) {
  const body = await buffer(request)
  const url = new URL(request.url ?? '', 'http://store')
  if (!isSigned(request, url, body)) return { status: 403, body: '' }
  if (refused.has(request.method ?? '')) return { status: 403, body: '' }
  if (url.pathname.split('/')[1] !== ACCESS.bucket) return { status: 404, body: '' }
  if (url.searchParams.get('list-type') === '2') return { status: 200, body: listed(objects, url) }
  const key = decodeURIComponent(url.pathname.slice(`/${ACCESS.bucket}/`.length))
  const object = objects.get(key)
  if (request.method === 'PUT') {
    if (object && request.headers['if-none-match'] === '*') return { status: 412, body: '' }
    objects.set(key, body)
    return { status: 200, body: '' }
  }
  if (request.method === 'DELETE') objects.delete(key)
  return object ? { status: 200, body: object } : { status: 404, body: '' }
}

function listed(objects: Map<string, Buffer>, { searchParams }: URL): string {
  const start = searchParams.get('prefix') ?? ''
  const after = searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(start) && key > after).toSorted()
  const page = keys.slice(0, PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const last = keys.length > PAGE ? keys[PAGE - 1] : undefined
  const next = last === undefined ? '' : `<NextContinuationToken>${last}</NextContinuationToken>`
  return `<ListBucketResult>${page.join('')}${next}</ListBucketResult>`
}

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

/** AWS Signature Version 4. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, keyId, day = '', region = '', names = '', signature] =
    SIGNATURE.exec(headers.authorization ?? '') ?? []
  const hash = String(headers['x-amz-content-sha256'])
  const time = String(headers['x-amz-date'])
  const isOfBody = hash === 'UNSIGNED-PAYLOAD' || hash === sha256(body)
  if (keyId !== ACCESS.keyId || region !== ACCESS.region || !isOfBody || !time.startsWith(day))
    return false
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, canonicalPath(url), query.join('&'), signed.join(''), names, hash].join(
    '\n',
  )
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (last, part) => hmac(last, part),
    Buffer.from(`AWS4${ACCESS.secret}`),
  )
  return hmac(key, text).toString('hex') === signature
}

/** Every sign but the plain ones is escaped, also those that an address may have as they are. */
function canonicalPath({ pathname }: URL): string {
  const parts = pathname.split('/').map((part) => encodeURIComponent(decodeURIComponent(part)))
  return parts.map((part) => part.replaceAll(/[!'()*]/g, escaped)).join('/')
}

function escaped(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

function sha256(text: Buffer | string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
