import type { LeagueSetUp } from '@hive/contract/leagues/league-set-up'
import { fieldsOfPart, type LeagueField } from '@hive/domain/leagues/leagues/league-fields'
import type { ReactNode } from 'react'
import { Fold } from '#ui/fold.tsx'
import { summaryOf } from './part-summary.ts'

type Part = LeagueField['part']

const TITLES: Readonly<Record<Part, string>> = {
  league: 'The league',
  when: 'Where and when',
  price: 'Prices',
  sign_up: 'Sign-up',
  agreement: 'Liability agreement',
  play: 'Playing',
}

type Props = {
  part: Part
  league: LeagueSetUp
  children: ReactNode
}

/** A part of a league’s set-up under its heading, with what is saved of it; open where something is missing. */
export function SetUpPart({ part, league: { values, missing }, children }: Props) {
  const names: readonly string[] = fieldsOfPart(part)
  return (
    <Fold
      id={`part-${part}`}
      title={TITLES[part]}
      about={summaryOf(part, values)}
      isNeeded={missing.some(({ field }) => names.includes(field))}
    >
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </Fold>
  )
}
