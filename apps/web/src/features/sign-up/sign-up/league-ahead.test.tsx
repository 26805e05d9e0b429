import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen } from '@testing-library/react'
import { paths } from '@hive/domain/base/site/paths'
import { expect, onTestFinished, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, invitation, stateOf } from '#testing/samples.ts'
import { saveChoice } from './choice.ts'
import { afterAccount } from '#features/base/session/pending.ts'
import { leagueAhead, LeagueAhead } from './league-ahead.tsx'

const ON_TEAM = { leagueId: sampleLeague.id, registrationTypeId: 3, due: 0, tryItOut: false }

test.each([
  [`${paths.signUp(7)}?a=b`, 7],
  [paths.teamPlayerSignUp(7), 7],
  [paths.registration(7), 7],
  [paths.yourLeagues, null],
])('a player who goes on to %s is on the way to league %s', (path, league) => {
  afterAccount.write(path)
  onTestFinished(() => afterAccount.clear())
  expect(leagueAhead()).toBe(league)
})

test('on the way to a place that is given, no price of another way in is shown', () => {
  saveChoice({ ...ON_TEAM, registrationTypeId: 1, due: 8000 })
  afterAccount.write(paths.registration(sampleLeague.id))
  onTestFinished(() => afterAccount.clear())
  renderApp(<LeagueAhead id={sampleLeague.id} />, { state: stateOf(completeAccount) })
  expect(screen.getByText(sampleLeague.title)).toBeDefined()
  expect(screen.queryByText('€80')).toBeNull()
})

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
