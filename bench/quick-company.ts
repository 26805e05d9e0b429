// A card company that answers at once: what it serves is written beforehand, each line with the whole object that it is
// about, as large as Stripe's. The stand-in would be slower than what is measured.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Line } from './card-books.ts'

const PAGE = 100
/** The rest of a charge as Stripe sends it: two kilobytes. */
const REST = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => [`field_of_a_charge_${at}`, null]),
)
const AMOUNTS = { charge: 9000, refund: -1000, dispute: -9000 }
const PREFIXES = { charge: 'ch', refund: 're', dispute: 'du' }

const lines = JSON.parse(readFileSync(process.env['LINES'] ?? '', 'utf8')) as Line[]
const places = new Map(lines.map((line, place) => [idOf(line), place]))
const texts = lines.map((line) => JSON.stringify(toWire(line)))

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const after = places.get(searchParams.get('starting_after') ?? '') ?? -1
  const page =
    pathname === '/v1/balance_transactions' ? texts.slice(after + 1, after + 1 + PAGE) : []
  const hasMore = page.length === PAGE && after + 1 + PAGE < texts.length
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(
    `{"object":"list","url":"${pathname}","has_more":${hasMore},"data":[${page.join()}]}`,
  )
}).listen(Number(process.env['STANDINS_PORT']), '127.0.0.1')

function idOf({ kind, of }: Line): string {
  return `txn_${PREFIXES[kind]}_${of}`
}

function toWire(line: Line) {
  const { kind, of, created } = line
  const fee = kind === 'charge' ? 160 : 0
  const source = {
    id: `${PREFIXES[kind]}_${of}`,
    object: kind,
    payment_intent: `pi_${of}`,
    ...REST,
  }
  return {
    id: idOf(line),
    object: 'balance_transaction',
    amount: AMOUNTS[kind],
    available_on: created,
    created,
    currency: 'eur',
    fee,
    net: AMOUNTS[kind] - fee,
    reporting_category: kind,
    source,
    status: 'available',
    type: kind,
  }
}
