// One at a time: what two commands that start together must not both do. Plain JavaScript for any
// Node from 20 on, without a dependency, because installing the dependencies takes a turn too.
import { readFileSync, rmSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_AGAIN_MS = 250
/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Between a lock's folder and its pid lies an instant; only an older lock without one is abandoned. */
const PID_DUE_MS = 5_000

/**
 * Does `work` while no other command holds `lock`. Waits for another command that does, and takes over
 * from one that died. Work that is done by another process gives the turn to it, by its number: others wait for its end.
 * @template T
 * @param {{ lock: string, doing: string }} turn
 * @param {(giveTo: (pid: number) => Promise<void>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTurn({ lock, doing }, work) {
  await take(lock, doing)
  const stopCaring = leaveWithout(lock)
  try {
    return await work((pid) => note(lock, pid))
  } finally {
    stopCaring()
    await rm(lock, { recursive: true, force: true })
  }
}

/**
 * Takes the lock along when a signal ends this process, unless the turn was given to another.
 * @param {string} lock
 */
function leaveWithout(lock) {
  /** @param {NodeJS.Signals} signal */
  const leave = (signal) => {
    stopCaring()
    if (holderOf(lock) === process.pid) rmSync(lock, { recursive: true, force: true })
    process.kill(process.pid, signal)
  }
  const stopCaring = () => SIGNALS.forEach((signal) => process.off(signal, leave))
  SIGNALS.forEach((signal) => process.on(signal, leave))
  return stopCaring
}

/** @param {string} lock */
function holderOf(lock) {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'))
  } catch {
    return null
  }
}

/** @param {string} lock @param {string} doing */
async function take(lock, doing) {
  await mkdir(dirname(lock), { recursive: true })
  for (let told = false; !(await isTaken(lock)); told = true) {
    if (!told) console.log(`Another command is ${doing}; waiting for it…`)
    if (await isAbandoned(lock)) await rm(lock, { recursive: true, force: true })
    await pause(LOOK_AGAIN_MS)
  }
}

/** @param {string} lock */
async function isTaken(lock) {
  try {
    await mkdir(lock)
    await note(lock, process.pid)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} lock @param {number} pid */
function note(lock, pid) {
  return writeFile(join(lock, 'pid'), String(pid))
}

/** @param {string} lock */
async function isAbandoned(lock) {
  try {
    process.kill(Number(await readFile(join(lock, 'pid'), 'utf8')), 0)
    return false
  } catch (error) {
    if (codeOf(error) === 'EPERM') return false
    return codeOf(error) === 'ENOENT' ? (await ageOf(lock)) > PID_DUE_MS : true
  }
}

/** @param {string} path */
async function ageOf(path) {
  try {
    return Date.now() - (await stat(path)).mtimeMs
  } catch {
    return 0
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
