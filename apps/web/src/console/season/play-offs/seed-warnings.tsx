import type { LeaguePlayOffs } from '@hive/contract/season/play-offs'
import { counted, listed } from '@hive/domain/base/text/words'
import { useLeague } from '#app/hooks.ts'
import { Notice } from '#ui/notice.tsx'

type Props = { playOffs: LeaguePlayOffs; teamIds: readonly number[]; leagueId: number }

/** Warnings before seeds depend on the table: games without a result, and places that no game has decided. */
export function SeedWarnings({ playOffs, teamIds, leagueId }: Props) {
  const goesByLot = useLeague(leagueId)?.tableOrder.includes('lot') ?? false
  const { teams, undecided, unplayed } = playOffs
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]))
  const ties = undecided.filter((group) => group.some((id) => teamIds.includes(id)))
  if (ties.length === 0 && unplayed === 0) return null
  return (
    <Notice tone="warning" title="Before you seed">
      <ul className="list-disc pl-5">
        {unplayed > 0 && (
          <li>{counted(unplayed, 'game')} of the season without a result: the table may change.</li>
        )}
        {ties.map((group) => (
          <li key={group.join()}>
            {listed(group.map((id) => nameOf.get(id) ?? 'a team that has left'))} are level by the
            rules of this table.{' '}
            {goesByLot ? 'Draw the lot under League table first' : 'Put them in order yourself'}.
          </li>
        ))}
      </ul>
    </Notice>
  )
}
