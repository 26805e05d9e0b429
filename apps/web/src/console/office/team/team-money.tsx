import type { TeamReply } from '@hive/contract/office/team'
import { Section } from '#console/kit/section.tsx'
import { exactEuro } from '#lib/euro.ts'
import { Fact } from '#ui/fact.tsx'

type Props = { team: TeamReply; money: NonNullable<TeamReply['money']> }

/** What came for a team, what went back, and what is still to come. */
export function TeamMoney({ team: { isOfIndividuals }, money: { paid, back, due } }: Props) {
  return (
    <Section title="Money">
      <dl className="grid grid-cols-3 gap-4">
        <Fact name="Paid">{exactEuro(paid)}</Fact>
        <Fact name="Went back">{exactEuro(back)}</Fact>
        <Fact name="Still to come">{exactEuro(due)}</Fact>
      </dl>
      <p className="hint m-0">
        {isOfIndividuals
          ? 'What those on the team have paid, each for themselves.'
          : 'The captain’s sign-up and all shares of its fee.'}{' '}
        Money is taken and given back on a person’s page.
      </p>
    </Section>
  )
}
