// The baseline: bare node:http that serves bytes which another server once answered with.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

type Answer = { readonly headers: Record<string, string>; readonly body: string }

const [port = '', file = ''] = process.argv.slice(2)
const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Answer>
const prepared = new Map(
  Object.entries(answers).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
)

createServer((request, response) => {
  const answer = prepared.get(request.url ?? '')
  if (!answer) return response.writeHead(404).end()
  return response.writeHead(200, answer.headers).end(answer.body)
}).listen(Number(port), '127.0.0.1')
