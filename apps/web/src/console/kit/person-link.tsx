import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'

type Props = {
  playerId: number
  name: string | null
  /** The words for someone without a name. */
  nameless?: string
  className?: string
}

/** A person’s name, which leads to their page, and which a translation leaves as it is. */
export function PersonLink(props: Props) {
  const { playerId, name, nameless = 'No name', className = 'link' } = props
  return (
    <Link
      className={className}
      to={consolePaths.person(playerId)}
      translate={name ? 'no' : undefined}
    >
      {name || nameless}
    </Link>
  )
}
