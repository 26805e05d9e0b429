import type { readJoinLink } from '@hive/contract/roster/registrations'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useCall } from '#app/use-call.ts'
import { useApi } from '#app/hooks.ts'
import type { Api } from '#lib/api.ts'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { OtherWays } from './other-ways.tsx'

type Team = z.output<typeof readJoinLink.reply>

type Props = {
  token: string
  leagueId: number
  /** Shows the team of the link; `take` puts the player on it. */
  children: (team: Team, take: () => Promise<unknown>) => ReactNode
}

/** Finds the team of a captain's join link, or says why the link does not lead there. */
export function ByLink({ token, leagueId, children }: Props) {
  const api = useApi()
  const { value, problem, again } = useCall(
    async () => (await import('@hive/contract/roster/registrations')).readJoinLink,
    { body: { token } },
    'We couldn’t open this link. Please try again.',
  )
  if (problem) {
    return (
      <div className="grid gap-6">
        <TryAgain again={again}>{problem}</TryAgain>
        <OtherWays leagueId={leagueId} />
      </div>
    )
  }
  if (!value) return <Spinner>Looking for your team...</Spinner>
  return children(value, () => takeLink(api, token))
}

async function takeLink(api: Api, token: string): Promise<unknown> {
  const { takeJoinLink } = await import('@hive/contract/roster/registrations')
  return api.call(takeJoinLink, { body: { token } })
}
