import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const SHARED_MEMORY = '/dev/shm'
/** Bytes that databases, browsers and their caches may fill before they are removed. */
const ROOM = 4 * 1024 ** 3

/**
 * The folder for what tests write and then throw away: one in memory where there is room for it,
 * since a disk makes every new database ten to twenty times slower; otherwise the usual one.
 */
export function memoryFolder(folder = SHARED_MEMORY): string {
  return process.platform === 'linux' && isRoomy(folder) && mayRunPrograms(folder)
    ? folder
    : tmpdir()
}

function isRoomy(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}

/** PostgreSQL's programs are at times copied beside its data, and containers often forbid running them there. */
function mayRunPrograms(folder: string): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.findLast((line) => line.split(' ')[1] === folder)?.split(' ')[3] ?? ''
  return !options.split(',').includes('noexec')
}
