import { createRoutesFromElements, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { joiningRoutes } from './routes.tsx'

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])])

const paths = pathsOf(createRoutesFromElements(joiningRoutes))
const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)

it('ROUTE-12 memberships, changes and confirmations are named by the six parameters and no others', () => {
  // The documents of the operator are no part of joining: every area has them.
  const used = paths.filter((path) => !path.startsWith('/legal/')).flatMap(parametersOf)
  expect([...new Set(used)].toSorted()).toEqual([
    'centreSlug',
    'completeOrderId',
    'membershipId',
    'selectedMembershipId',
    'selectedMembershipSlug',
    'selectedPaymentType',
  ])
})

it('ROUTE-02 ROUTE-03 ROUTE-09 the addresses of a centre, a membership and a confirmation', () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      '/centre/:centreSlug',
      '/centre/:centreSlug/membership/:selectedMembershipSlug/:selectedPaymentType',
      '/order-confirmed/:completeOrderId',
    ]),
  )
})
