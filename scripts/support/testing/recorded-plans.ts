import pg from 'pg'

/** A statement as PostgreSQL ran it: how many rows of tables it looked at, also those that it did not want. */
export type Ran = { text: string; rows: number }

type Node = {
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** The settings of a database under which every session sends the plan of each statement that it has run along as a notice. */
export function planSettings(database: string): string[] {
  return [
    `ALTER DATABASE ${database} SET session_preload_libraries = 'auto_explain'`,
    ...Object.entries({
      log_min_duration: '0',
      log_analyze: 'on',
      log_timing: 'off',
      log_format: 'json',
      log_level: 'notice',
    }).map(([name, value]) => `ALTER DATABASE ${database} SET auto_explain.${name} = '${value}'`),
  ]
}

/** Collects the plans of statements on the connections made from now on; call before the first. */
export function recordPlans(): (act: () => Promise<unknown>) => Promise<Ran[]> {
  let ran: Ran[] | null = null
  const prototype = pg.Client.prototype as unknown as { connect: (...args: unknown[]) => unknown }
  const { connect } = prototype
  prototype.connect = function listened(this: pg.Client, ...args: unknown[]) {
    this.on('notice', ({ message = '' }) => {
      const [, json] = /^duration: .* plan:\s*(\{.*)$/s.exec(message) ?? []
      if (json !== undefined && ran !== null) ran.push(ranOf(json))
    })
    return connect.apply(this, args)
  }
  return async (act) => {
    ran = []
    await act()
    const recorded = ran
    ran = null
    return recorded
  }
}

function ranOf(json: string): Ran {
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as {
    'Query Text': string
    Plan: Node
  }
  return { text, rows: Math.round(rowsIn(plan)) }
}

function rowsIn(node: Node): number {
  const { 'Actual Rows': wanted = 0, 'Actual Loops': loops = 1, Plans: parts = [] } = node
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = node['Relation Name'] === undefined ? 0 : (wanted + removed) * loops
  return parts.reduce((sum, part) => sum + rowsIn(part), own)
}
