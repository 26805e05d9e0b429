import type { FastifyPluginAsync } from 'fastify'
import type { Parts } from './parts.ts'
import { html } from '@hive/look/html.ts'
import { page } from './pages/page.ts'
import { type Faults, NO_FAULTS } from './store.ts'

/** The faults that can be caused: `GET` shows them, `POST` (JSON, partial) sets them, `DELETE` ends them. */
export const chaos: FastifyPluginAsync<Parts> = async (app, { store }) => {
  app.get('/chaos', (request, reply) => {
    const { faults } = store.state
    if (!request.headers.accept?.includes('text/html')) return reply.send(faults)
    return reply.type('text/html; charset=utf-8').send(chaosPage(faults))
  })
  app.post<{ Body: Partial<Faults> }>('/chaos', ({ body }) =>
    store.change((state) => {
      state.faults = {
        webhooks: { ...state.faults.webhooks, ...body.webhooks },
        api: { ...state.faults.api, ...body.api },
        clockOffset: body.clockOffset ?? state.faults.clockOffset,
      }
      return state.faults
    }),
  )
  app.delete('/chaos', () =>
    store.change((state) => {
      state.faults = structuredClone(NO_FAULTS)
      return state.faults
    }),
  )
}

function chaosPage(faults: Faults) {
  return page(
    'Chaos',
    html`<h1>Chaos</h1>
      <section class="card"><pre>${JSON.stringify(faults, null, 2)}</pre></section>
      <p>Set parts of it with POST and JSON, end it with DELETE.</p>
      <ul class="plain">
        <li>
          <code>webhooks.mode</code>: normal, never, late (delayMs), twice, reordered,
          wrong_signature
        </li>
        <li>
          <code>api.fault</code>: none, 429, 500, 500_kept, slow (delayMs), cut, for the next
          <code>api.next</code> calls; declined, for the next charges of kept cards
        </li>
        <li><code>clockOffset</code>: seconds by which the card provider’s clock is ahead</li>
      </ul>`,
  )
}
