import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'

type Props = {
  count: number
  /** The query of the list of leagues, by the names of its address. */
  asked: Readonly<Record<string, string>>
}

/** A number of leagues that opens them, past ones too. */
export function LeaguesCount({ count, asked }: Props) {
  if (count === 0) return <>–</>
  const query = new URLSearchParams({ view: 'all', ...asked })
  return (
    <Link className="link" to={`${consolePaths.leagues}?${query.toString()}`}>
      {count}
    </Link>
  )
}
