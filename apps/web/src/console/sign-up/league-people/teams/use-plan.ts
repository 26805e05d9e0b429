import type { TeamPlan } from '@hive/domain/roster/balance/team-plan'
import { useState } from 'react'
import { sessionBox } from '#lib/box.ts'

type Kept = { of: string; plan: TeamPlan }

/** The teams of a league as they were left in this tab, by players’ numbers. */
const box = sessionBox<Readonly<Record<string, Kept>>>('teamsBoard')

/**
 * The teams on the board, from the proposal on. What is moved or named is there again when the board is left and opened
 * again in the same tab, until it is published or the proposal is another one, whose key is `of`.
 */
export function usePlan(leagueId: number, of: string, start: TeamPlan) {
  const [kept] = useState(() => box.read()?.[leagueId])
  const [plan, show] = useState(kept?.of === of ? kept.plan : start)
  function setPlan(next: TeamPlan): void {
    show(next)
    box.write({ ...box.read(), [leagueId]: { of, plan: next } })
  }
  function forget(): void {
    const { [leagueId]: _, ...others } = box.read() ?? {}
    box.write(others)
  }
  return {
    plan,
    isChanged: plan !== start,
    /** Whether it is as somebody left it. */
    isKept: plan === kept?.plan,
    /** Whether somebody left as many teams of another proposal, which are not on the board. */
    isOutdated: plan === start && kept?.of !== of && kept?.plan.teams.length === start.teams.length,
    setPlan,
    forget,
    startAgain: () => {
      show(start)
      forget()
    },
  }
}
