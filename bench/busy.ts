import { readFile } from 'node:fs/promises'

/**
 * Milliseconds that a process has been at work on a processor, its main thread alone; `null` where the
 * system does not say. Unlike the clock it does not count the time when others had the processor.
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
