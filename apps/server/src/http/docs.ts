import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { openApi } from './api-reference.ts'
import type { ServedRoute } from './served-routes.ts'

const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const PAGE = `<!doctype html>
<html lang="en-IE">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>Hive API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body><div id="swagger"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script>
</body>
</html>
`
const START = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#swagger' })\n`

/** Serves the API reference: the OpenAPI document, and a page to read it and try calls. */
export const docs: FastifyPluginAsync<{
  publicUrl: string
  routes: () => readonly ServedRoute[]
}> = async (app, { publicUrl, routes }) => {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  // The document is made once all routes are registered.
  let document: object | null = null
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', POLICY)
  })
  app.get('/api/docs/openapi.json', () => (document ??= openApi(publicUrl, routes())))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  )
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(join(folder, name))),
    )
  }
}
