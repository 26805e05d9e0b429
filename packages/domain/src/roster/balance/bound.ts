import { costOf } from './cost.ts'
import type { Draft } from './draft.ts'

/**
 * A cost that no arrangement of these groups on teams of these sizes is below: what each shortfall would be at
 * best if it were the only one and people came one by one, in points of skill and tenths of attendance.
 */
export function costBound({ groups, teams, least }: Draft): number {
  const sum = (of: 'skill' | 'attendance' | 'counted') =>
    groups.reduce((total, group) => total + group[of], 0)
  const willing = groups.filter(({ captains }) => captains > 0).length
  return costOf({
    sizesOff: 0,
    friendsParted: 0,
    wishesLost: 0,
    gendersMissing: Math.max(0, least * teams.length - sum('counted')),
    withoutCaptain: Math.max(0, teams.length - willing),
    attendanceSpread: sum('attendance') % teams.length === 0 ? 0 : 1,
    skillSpread: leastSpread(
      teams.map(({ size }) => size),
      sum('skill'),
    ),
  })
}

/** The smallest difference of means that teams of these sizes can have when they share out whole points. */
export function leastSpread(sizes: readonly number[], points: number): number {
  let best = Infinity
  for (const size of new Set(sizes)) {
    const floor = Math.floor((points / sizes.reduce((sum, each) => sum + each, 0)) * size + 1e-9)
    for (let lowest = floor; lowest >= Math.max(0, floor - size) && best > 0; lowest -= 1) {
      best = Math.min(best, spreadFrom(lowest / size, sizes, points))
    }
  }
  return best
}

/** The same when no mean is below `lowest`: the points left over go where the mean stays lowest. */
function spreadFrom(lowest: number, sizes: readonly number[], points: number): number {
  const shares = sizes.map((size) => ({ size, points: Math.ceil(lowest * size - 1e-9) }))
  let left = points - shares.reduce((sum, share) => sum + share.points, 0)
  if (left < 0) return Infinity
  for (; left > 0; left -= 1) {
    const next = shares.reduce((one, other) =>
      (other.points + 1) / other.size < (one.points + 1) / one.size ? other : one,
    )
    next.points += 1
  }
  const means = shares.map((share) => share.points / share.size)
  return Math.max(...means) - Math.min(...means)
}
