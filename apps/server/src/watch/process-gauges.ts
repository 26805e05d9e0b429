import { monitorEventLoopDelay } from 'node:perf_hooks'
import { VERSION } from '#version.ts'
import { type Family, gauge } from './metric.ts'

const EVERY_MS = 20

/** The gauges of a process, under the names that every dashboard for Node knows. */
export function processGauges(): Family[] {
  return [
    gauge('hive_build_info', 'Always 1; its labels say which Hive runs on which Node', () => [
      { labels: { version: VERSION, node: process.versions.node }, value: 1 },
    ]),
    gauge(
      'nodejs_eventloop_lag_p99_seconds',
      'How late the slowest hundredth of timers ran since the last reading',
      eventLoopLag(),
    ),
    gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses', () => [
      { value: process.memoryUsage().heapUsed },
    ]),
    gauge('process_resident_memory_bytes', 'Memory of the process', () => [
      { value: process.memoryUsage.rss() },
    ]),
    gauge('process_start_time_seconds', 'When the process started, in Unix time', () => [
      { value: Math.round(performance.timeOrigin / 1000) },
    ]),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time that the process has used',
      type: 'counter',
      samples: () => {
        const { user, system } = process.cpuUsage()
        return [{ value: (user + system) / 1e6 }]
      },
    },
  ]
}

/** Measuring begins with the first reading, so that it costs nothing where no one reads. */
function eventLoopLag() {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS })
  return () => {
    delay.enable()
    const late = delay.count === 0 ? 0 : delay.percentile(99) / 1e9 - EVERY_MS / 1000
    delay.reset()
    return [{ value: Math.max(0, late) }]
  }
}
