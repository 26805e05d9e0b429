import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { DroppingClient, type DroppingConfig } from './connection.ts'
import { isOutdatedPlan, type StatementNames } from './statement-names.ts'

type Query = (...args: unknown[]) => Promise<unknown>

/**
 * The client of the product's own pool, which is opened with `pipeline`. Frequent statements are prepared once on each
 * connection. BEGIN is sent together with the first statement of its transaction, which saves a round trip.
 */
export function productClient(names: StatementNames): typeof pg.Client {
  return class extends DroppingClient {
    constructor(config?: DroppingConfig) {
      super(config)
      const send: Query = this.query.bind(this)
      this.query = withBegin(
        withNames(send, names),
        () => this.connection.stream,
      ) as pg.Client['query']
    }
  }
}

/** BEGIN waits for the first statement of its transaction, so that the two are one write. */
function withBegin(send: Query, stream: () => Duplex): Query {
  let isHeld = false
  return (...args) => {
    if (args[0] === 'begin') {
      isHeld = true
      stream().cork()
      return send(...args)
    }
    const answer = send(...args)
    if (isHeld) stream().uncork()
    isHeld = false
    return answer
  }
}

function withNames(send: Query, names: StatementNames): Query {
  let hasBegun = false
  const named = async (name: string, args: unknown[]) => {
    const [text, values] = args
    const isAlone = !hasBegun
    try {
      return await send({ name, text, values })
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      names.renew()
      // A transaction is run again from its start.
      if (!isAlone) throw error
      return send(...args)
    }
  }
  return (...args) => {
    const [text, values] = args
    if (typeof text !== 'string') return send(...args)
    if (text === 'begin') return begin(send(...args))
    if (/^(start|commit|rollback)\b/.test(text)) hasBegun = text.startsWith('start')
    const name = Array.isArray(values) && values.length > 0 ? names.of(text) : null
    return name ? named(name, args) : send(...args)
  }

  /** Answers at once: if BEGIN fails, the connection is lost, and so is the statement behind it. */
  function begin(answer: Promise<unknown>) {
    hasBegun = true
    answer.catch(() => undefined)
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
  }
}
