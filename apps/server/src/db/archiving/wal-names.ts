/** Names of segments of the write-ahead log, as PostgreSQL gives them: timeline, and number in two parts, in hex. */
const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/
const HISTORY = /^([0-9A-F]{8})\.history$/

/** The names of all files that PostgreSQL hands over to be kept. */
const KEPT = /^[0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/

/** How many segments of 16 MB are in 4 GB. */
const IN_ONE = 256

export type Segment = { timeline: number; number: number }

export function segmentOf(name: string): Segment | null {
  const [, timeline, high, low] = SEGMENT.exec(name) ?? []
  if (timeline === undefined || high === undefined || low === undefined) return null
  return { timeline: hex(timeline), number: hex(high) * IN_ONE + hex(low) }
}

export function nameOf({ timeline, number }: Segment): string {
  return [timeline, Math.floor(number / IN_ONE), number % IN_ONE]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

/** The timeline that a history file is of; `null` for other files. */
export function historyOf(name: string): number | null {
  const [, timeline] = HISTORY.exec(name) ?? []
  return timeline === undefined ? null : hex(timeline)
}

export function isKept(name: string): boolean {
  return KEPT.test(name)
}

/** The point at which a timeline was left for a later one. */
export type Branch = { timeline: number; number: number }

/** The timelines before the one that a history file is of, each with the segment in which it was left. */
export function branchesIn(history: string): Branch[] {
  return history.split('\n').flatMap((line) => {
    const [, timeline, high, low] = /^\s*(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/i.exec(line) ?? []
    if (timeline === undefined || high === undefined || low === undefined) return []
    return [{ timeline: Number(timeline), number: hex(high) * IN_ONE + (hex(low) >>> 24) }]
  })
}

/** A way through the log: the last timeline, and the ones before it. */
export type Way = { timeline: number; branches: readonly Branch[] }

/** Whether a segment lies on this way; the segment in which a timeline was left has copies on both. */
export function isOnWay({ timeline, number }: Segment, way: Way): boolean {
  if (timeline === way.timeline) return true
  const branch = way.branches.find((one) => one.timeline === timeline)
  return branch !== undefined && number <= branch.number
}

/** The first segment from `start` on that is missing although a later one is there; `null` for none. */
export function firstGap(names: readonly string[], start: Segment, way: Way): string | null {
  const numbers = names.flatMap((name) => {
    const segment = segmentOf(name)
    return segment && isOnWay(segment, way) && segment.number >= start.number ? segment.number : []
  })
  const there = new Set(numbers)
  const last = numbers.reduce((most, number) => Math.max(most, number), start.number - 1)
  for (let number = start.number; number <= last; number += 1) {
    if (!there.has(number)) return nameOf({ timeline: timelineAt(number, way), number })
  }
  return null
}

function timelineAt(number: number, way: Way): number {
  return way.branches.find((branch) => number <= branch.number)?.timeline ?? way.timeline
}

function hex(text: string): number {
  return Number.parseInt(text, 16)
}
