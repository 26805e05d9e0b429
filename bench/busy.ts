import { readFile } from 'node:fs/promises'

/**
 * The CPU time of a process's main thread in milliseconds; `null` where the system does not report it. Unlike the
 * clock, it leaves out the time when other programs had the processor.
 */
export async function busyMs(pid: number | undefined): Promise<number | null> {
  try {
    const [nanoseconds = ''] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
    return Number(nanoseconds) / 1_000_000
  } catch {
    // Only Linux keeps this.
    return null
  }
}
