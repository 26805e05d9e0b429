import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { FLOOR_PATH as FLOOR } from './floor.ts'

const compress = promisify(brotliCompress)

const WITHOUT_SCRIPTS = '/without-scripts'
const EMPTY = '/empty'
/** Headers that fetch has already applied, and those of a single connection. */
const NOT_PASSED_ON = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
])
const EMPTY_PAGE = `<!doctype html>
<html lang="en-IE">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Empty</title></head>
<body><p>Empty</p></body>
</html>
`

type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** The addresses of the pages that a page of Hive is compared with. */
export type Controls = {
  withoutScripts(path: string): string
  readonly empty: string
  readonly floor: string
  close(): Promise<void>
}

/**
 * Bare node:http that serves every page of the Hive at `origin` without its scripts, an empty page, and the
 * page of the bundle in `floorFolder`. Answers are made once and kept.
 */
export async function serveControls(origin: string, floorFolder: string): Promise<Controls> {
  const kept = new Map<string, Promise<Answer>>()
  const answerTo = (path: string): Promise<Answer> => {
    const found = kept.get(path) ?? answerFor(path, origin, floorFolder)
    kept.set(path, found)
    return found
  }
  const server = createServer((request, response) => {
    answerTo(request.url ?? '/').then(
      (answer) => send(response, answer),
      () => response.writeHead(502).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    withoutScripts: (path) => own + WITHOUT_SCRIPTS + path,
    empty: own + EMPTY,
    floor: `${own}${FLOOR}/`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body)
}

async function answerFor(path: string, origin: string, floorFolder: string): Promise<Answer> {
  if (path === EMPTY) return htmlAnswer(EMPTY_PAGE, {})
  if (path === `${FLOOR}/`) return floorPage(floorFolder)
  if (path.startsWith(FLOOR)) return floorScript(floorFolder, path.slice(FLOOR.length))
  if (path.startsWith(WITHOUT_SCRIPTS)) {
    const { headers, body } = await answerOf(origin + path.slice(WITHOUT_SCRIPTS.length))
    return htmlAnswer(withoutScripts(body.toString()), headers)
  }
  return answerOf(origin + path)
}

async function answerOf(url: string): Promise<Answer> {
  const response = await fetch(url)
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !NOT_PASSED_ON.has(name)),
  )
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** An answer compressed as Hive's own pages are. */
async function htmlAnswer(html: string, headers: Answer['headers']): Promise<Answer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const body = await compress(html, { params })
  const own = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  return { status: 200, headers: { ...headers, ...own }, body }
}

/** The page as it was drawn; what search engines read stays, since no browser runs it. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
}

async function floorPage(folder: string): Promise<Answer> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as {
    [name: string]: { file: string; isEntry?: boolean; imports?: string[] }
  }
  const chunks = Object.values(manifest)
  const entry = chunks.find(({ isEntry }) => isEntry)?.file
  const preloads = chunks
    .filter(({ file }) => file !== entry && file.endsWith('.js'))
    .map(({ file }) => `<link rel="modulepreload" href="${FLOOR}/${file}">`)
  const script = `${preloads.join('')}<script type="module" src="${FLOOR}/${entry}"></script></head>`
  return htmlAnswer(EMPTY_PAGE.replace('</head>', script), {})
}

async function floorScript(folder: string, path: string): Promise<Answer> {
  const body = await readFile(join(folder, `${path}.br`))
  const headers = { 'content-type': 'text/javascript', 'content-encoding': 'br' }
  return { status: 200, headers, body }
}
