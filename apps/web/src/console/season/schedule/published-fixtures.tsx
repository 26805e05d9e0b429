import { paths } from '@hive/domain/base/site/paths'
import { counted } from '@hive/domain/base/text/words'
import { Section } from '#console/kit/section.tsx'
import { ButtonLink } from '#ui/button.tsx'

type Props = { leagueId: number; games: number }

/** The fixtures of a league that has games. */
export function PublishedFixtures({ leagueId, games }: Props) {
  return (
    <Section title={counted(games, 'game')}>
      <p>
        Enter scores, and move, postpone or call off games on the score sheet. How fair the fixtures
        are, and how they were drawn, is on a public page.
      </p>
      <p>
        <ButtonLink variant="ghost" to={paths.fairness(leagueId)}>
          How fair are they?
        </ButtonLink>
      </p>
    </Section>
  )
}
