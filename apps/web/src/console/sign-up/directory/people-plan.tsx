import { counted } from '@hive/domain/base/text/words'
import type { FoundPerson } from '@hive/contract/sign-up/person'
import type { PeopleTag } from '@hive/contract/sign-up/person-tags'
import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { irishDay } from '@hive/domain/base/time/irish'
import type { ListColumn } from '#console/kit/list/list-rows.ts'
import type { PagedPlan } from '#console/kit/list/paged-list.tsx'
import { PersonLink } from '#console/kit/person-link.tsx'
import { irishDate } from '#lib/irish-date.ts'
import { Tag } from '#ui/tag.tsx'

type Column = ListColumn<FoundPerson>

const NAME: Column = {
  name: 'name',
  title: 'Name',
  cell: ({ playerId, name, email, leagues, lastSeenAt, tags }) => (
    <span className="grid gap-0.5">
      <PersonLink
        className="font-semibold wrap-anywhere"
        playerId={playerId}
        name={name || email}
      />
      {name && <span className="muted text-sm wrap-anywhere md:hidden">{email}</span>}
      <span className="muted text-sm md:hidden">
        {counted(leagues, 'league')}, last seen {irishDate(lastSeenAt)}
      </span>
      {tags.length > 0 && (
        <span className="flex flex-wrap gap-1" translate="no">
          {tags.map((tag) => (
            <Tag key={tag} tone="blue">
              {tag}
            </Tag>
          ))}
        </span>
      )}
    </span>
  ),
  value: ({ name }) => name,
  order: 'server',
}

const EMAIL: Column = {
  name: 'email',
  title: 'E-mail',
  value: ({ email }) => email,
  order: 'server',
  isText: true,
  isForWideScreens: true,
}

const IN_LEAGUES: Column = {
  name: 'leagues',
  title: 'Leagues',
  cell: ({ leagues }) => leagues || '–',
  value: ({ leagues }) => leagues,
  // Tags stand with the name on a screen.
  inFile: [
    { title: 'Leagues', value: ({ leagues }) => leagues },
    { title: 'Tags', value: ({ tags }) => tags.join(', ') },
  ],
  order: 'none',
  isNumber: true,
  isForWideScreens: true,
}

const JOINED: Column = {
  name: 'joined',
  title: 'Joined',
  cell: ({ createdAt }) => irishDate(createdAt),
  value: ({ createdAt }) => irishDay(new Date(createdAt)),
  order: 'server',
  isForWideScreens: true,
}

const LAST_SEEN: Column = {
  name: 'seen',
  title: 'Last seen',
  cell: ({ lastSeenAt }) => irishDate(lastSeenAt),
  value: ({ lastSeenAt }) => irishDay(new Date(lastSeenAt)),
  order: 'server',
  isForWideScreens: true,
}

/** How everyone is listed whom an organiser looks after; what is typed never goes into an address. */
export function peoplePlan(
  leagues: readonly ManagedLeague[],
  tags: readonly PeopleTag[],
): PagedPlan<FoundPerson> {
  return {
    hasPrivateSearch: true,
    views: [
      { name: 'all', title: 'All' },
      { name: 'playing', title: 'In a league' },
      { name: 'waiting', title: 'Waiting' },
      { name: 'resting', title: 'In no league' },
    ],
    filters: [
      {
        name: 'league',
        title: 'Ever in',
        values: leagues.map(({ id, title }) => ({ value: String(id), title })),
      },
      {
        name: 'seen',
        title: 'Last seen',
        values: [
          { value: 'month', title: 'In the last 30 days' },
          { value: 'earlier', title: 'More than 30 days ago' },
          { value: 'half-year', title: 'More than six months ago' },
        ],
      },
      {
        name: 'tag',
        title: 'Tag',
        values: tags.map(({ tagId, name }) => ({ value: String(tagId), title: name })),
      },
    ],
    columns: [NAME, EMAIL, JOINED, LAST_SEEN, IN_LEAGUES],
  }
}
