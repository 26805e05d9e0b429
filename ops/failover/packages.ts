/**
 * Debian's packages, by machine. Patroni depends on one store or another, of which Debian 13 chooses Consul, so the client of etcd
 * is named.
 */
export const PACKAGES = {
  database: ['patroni', 'python3-etcd', 'etcd-server', 'etcd-client', 'postgresql', 'curl'],
  proxy: ['haproxy'],
} as const
