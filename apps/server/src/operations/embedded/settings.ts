import { PORT } from './home.ts'

type ServerSettings = {
  cluster: string
  socketDir: string
  version: string
  durable: boolean
}

/**
 * The server's command line. All settings that Hive relies on are here and not in `postgresql.conf`, so that an update
 * of Hive applies to old clusters too. The version is part of it, so that a server which an older Hive left running is
 * recognised and restarted.
 */
export function serverArguments({
  cluster,
  socketDir,
  version,
  durable,
}: ServerSettings): string[] {
  const settings = {
    cluster_name: `hive ${version}`,
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    // Details of an error quote the row, and a row is often a person.
    log_error_verbosity: 'terse',
    // Queries of a Hive that died end soon after it.
    client_connection_check_interval: '1s',
    ...(durable ? DURABLE : FAST),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', cluster, ...options]
}

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

/** Settings for tests, whose data need not survive a power cut. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Several test files at once, and each test a server or two with pools of their own.
  max_connections: 300,
}
