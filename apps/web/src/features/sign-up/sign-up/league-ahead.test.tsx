import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, invitation, stateOf } from '#testing/samples.ts'
import { saveChoice } from './choice.ts'
import { LeagueAhead } from './league-ahead.tsx'

const ON_TEAM = { leagueId: sampleLeague.id, registrationTypeId: 3, due: 0, tryItOut: false }

test.each([
  ['whose captain has paid', [{ ...invitation, share: null }], 'Free'],
  ['who pays a share', [{ ...invitation, share: 60 }], '€60'],
  ['whose invitation is not known', [], null],
])(
  'on the way to a team, someone %s reads the price that is theirs',
  (_who, memberships, price) => {
    saveChoice(ON_TEAM)
    renderApp(<LeagueAhead id={sampleLeague.id} />, {
      state: stateOf({ ...completeAccount, memberships }),
    })
    expect(screen.getByText(sampleLeague.title)).toBeDefined()
    expect(document.querySelector('.text-honey')?.textContent ?? null).toBe(price)
  },
)
