import { type Family, gauge } from './metric.ts'

/** The counts of a pool of connections. */
type PoolCounts = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options: { readonly max: number }
}

export function poolGauges(pool: PoolCounts): Family[] {
  return [
    gauge('hive_db_pool_connections', 'Connections of this process, by state', () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ]),
    gauge('hive_db_pool_size', 'The most connections that this process may have', () => [
      { value: pool.options.max },
    ]),
    gauge('hive_db_pool_waiting', 'Statements that wait for a connection', () => [
      { value: pool.waitingCount },
    ]),
  ]
}
