import { ENDPOINTS } from '@hive/contract/api'
import { getConfig } from '@hive/contract/base/site'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { contractProblems } from './served-contract.ts'
import { servedRoutes } from './served-routes.ts'

test('the server serves what the contract declares, and nothing else', async () => {
  const { app } = await testApp()
  expect(contractProblems(servedRoutes(app), ENDPOINTS)).toEqual([])
})

test('an endpoint without a route is named', () => {
  expect(contractProblems([], [getConfig])).toEqual(['GET /api/config is declared and not served'])
})

test('a route without a declaration is named', () => {
  const route = { method: 'POST', url: '/api/secret', api: null }
  expect(contractProblems([route], [])).toEqual(['POST /api/secret is served and not declared'])
})

test('an endpoint that the contract does not list is named', () => {
  const route = { method: 'GET', url: getConfig.path, api: getConfig }
  expect(contractProblems([route], [])).toEqual([
    'GET /api/config is missing in packages/contract/src/api.ts',
  ])
})
