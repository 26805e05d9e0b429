import { expect, test } from 'vitest'
import { mayDo, type Permission, PERMISSIONS } from './permission.ts'
import { permissionsOf, type Role, ROLES, scopeProblem } from './roles.ts'

const ALLOWED: Record<Exclude<Role, 'admin'>, Permission[]> = {
  coordinator: ['tasks', 'people', 'fixtures', 'scores', 'messages'],
  treasurer: ['tasks', 'money'],
  safety_officer: ['tasks', 'health'],
  scorer: ['tasks', 'scores'],
}

const NARROW = ROLES.filter((role) => role !== 'admin').map(
  (role) => [role, ALLOWED[role]] as const,
)

test.each(NARROW)('a %s of one league may do this there alone', (role, allowed) => {
  const permissions = permissionsOf([{ role, leagueId: 7 }])
  for (const permission of PERMISSIONS) {
    const may = allowed.includes(permission)
    expect([permission, mayDo(permissions, permission, 7)]).toEqual([permission, may])
    expect([permission, mayDo(permissions, permission, 'any')]).toEqual([permission, may])
    expect(mayDo(permissions, permission, 8)).toBe(false)
    expect(mayDo(permissions, permission, 'all')).toBe(false)
  }
})

test('an admin may do everything everywhere', () => {
  const permissions = permissionsOf([{ role: 'admin', leagueId: null }])
  for (const permission of PERMISSIONS) {
    for (const where of [7, 'any', 'all'] as const) {
      expect(mayDo(permissions, permission, where)).toBe(true)
    }
  }
})

test('roles add up: each for its own leagues', () => {
  const permissions = permissionsOf([
    { role: 'scorer', leagueId: 8 },
    { role: 'coordinator', leagueId: 7 },
    { role: 'scorer', leagueId: 7 },
    { role: 'treasurer', leagueId: null },
    { role: 'treasurer', leagueId: 7 },
  ])
  expect(permissions).toMatchObject({ scores: [7, 8], people: [7], money: 'all', tasks: 'all' })
  expect(mayDo(permissions, 'money', 9)).toBe(true)
  expect(mayDo(permissions, 'people', 8)).toBe(false)
})

test('someone without a role may do nothing', () => {
  expect(permissionsOf([])).toEqual({})
  expect(PERMISSIONS.filter((permission) => mayDo({}, permission, 'any'))).toEqual([])
})

test('only an admin is always for all leagues', () => {
  const refused = ROLES.filter((role) => scopeProblem({ role, leagueId: 7 }) !== null)
  expect(refused).toEqual(['admin'])
  expect(scopeProblem({ role: 'admin', leagueId: null })).toBeNull()
})
