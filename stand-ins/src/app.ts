import { readFileSync } from 'node:fs'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { parse } from 'qs'
import { cardApi } from './cards/api.ts'
import { cardPages } from './cards/card-pages.ts'
import { dashboard } from './cards/dashboard.ts'
import { past } from './cards/past.ts'
import type { Delivery } from './cards/delivery.ts'
import { ads } from './ads.ts'
import { beacon } from './beacon.ts'
import { chaos } from './chaos.ts'
import { inbox } from './inbox/pages.ts'
import { look } from './look.ts'
import { marketing } from './marketing.ts'
import { measurement } from './measurement/measurement.ts'
import type { Options } from './options.ts'
import { push } from './push.ts'
import { html } from '@hive/look/html.ts'
import { page } from './pages/page.ts'
import type { Parts } from './parts.ts'
import type { Store } from './store.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'"

const CSS = readFileSync(new URL('pages/stand-ins.css', import.meta.url), 'utf8')

/** All stand-ins on one address. */
export function createApp(store: Store, options: Options, delivery: Delivery): FastifyInstance {
  const app = Fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true })
  const parts: Parts = { store, options, delivery }
  app.register(formbody, { parser: (text) => parse(text, { depth: 8, parameterLimit: 500 }) })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', POLICY)
  })
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(CONTENTS))
  app.get('/stand-ins.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(CSS))
  app.register(look)
  app.register(cardApi, { ...parts, prefix: '/v1' })
  app.register(cardPages, parts)
  app.register(dashboard, parts)
  app.register(past, parts)
  app.register(inbox, parts)
  app.register(chaos, parts)
  app.register(marketing, parts)
  app.register(ads, parts)
  app.register(measurement, parts)
  app.register(beacon)
  app.register(push, parts)
  return app
}

const CONTENTS = page(
  'Stand-ins',
  html`<h1>Stand-ins</h1>
    <p>In the demo these play the outside services. Nothing here reaches the outside world.</p>
    <ul class="plain">
      <li><a href="/inbox">Inbox</a>: every e-mail that Hive has sent</li>
      <li><a href="/chaos">Chaos</a>: what can be made to go wrong</li>
      <li><a href="/measured.json">Measured</a>: what pages have told pixel and analytics</li>
      <li>Card payments: the page opens when you sign up for a league and press pay</li>
      <li><a href="/dashboard">Payments</a>: refunds and disputes at the payment provider</li>
    </ul>`,
)
