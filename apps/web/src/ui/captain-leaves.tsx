import type { CaptainLeavesWire } from '@hive/contract/roster/captain-leaves'
import { takeOverText } from '@hive/domain/roster/teams/captain-leaves'

type Props = { team: string | null | undefined; leaves: CaptainLeavesWire | undefined }

/** Says to someone who is invited that the captain of the team is leaving; nothing about one who stays. */
export function CaptainLeaves({ team, leaves }: Props) {
  if (!leaves) return null
  const { captain, until } = leaves
  return (
    <p>
      <Named name={captain}>The captain</Named> is leaving <Named name={team}>the team</Named>.{' '}
      {takeOverText(new Date(until))}
    </p>
  )
}

/** A name, which translation leaves as it is; where there is none, other words. */
function Named({ name, children }: { name: string | null | undefined; children: string }) {
  return name ? <span translate="no">{name}</span> : children
}
