import { expect, test } from 'vitest'
import { pageSource } from './page-files.ts'
import type { RouteObject } from 'react-router'
import { routes } from './router.tsx'

const modules = import.meta.glob('/src/**/*.tsx')
const pages = leaves(routes).map((route) => ({
  route,
  address: (route.path ?? '').replace('*', '/nowhere').replaceAll(/:\w+/g, '1'),
}))

test.each(pages)('the source of $address is where its page is loaded from', async (page) => {
  const { lazy } = page.route
  const { Component } = typeof lazy === 'function' ? await lazy() : {}
  const source = pageSource(page.address)
  const isGuarded = Component?.name === 'Guarded'
  expect(source === undefined).toBe(isGuarded)
  if (source === undefined) return
  const found = await modules[`/${source}`]?.()
  expect(Object.values(found ?? {})).toContain(Component)
})

function leaves(tree: readonly RouteObject[]): RouteObject[] {
  return tree.flatMap((route) => (route.children ? leaves(route.children) : [route]))
}
