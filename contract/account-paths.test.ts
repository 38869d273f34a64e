import { expect, it } from 'vitest'
import { routes } from './routes.ts'

it('AUTH-04 the calls that one document leaves out have the paths of the other', () => {
  const pathOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  expect(
    Object.entries({
      login: routes.logIn,
      'load user': routes.getUser,
      logout: routes.logOut,
      'linked users': routes.getLinkedUsers,
      'customer creation': routes.registerCustomer,
      'user update': routes.updateUser,
      'password reset request': routes.requestPasswordReset,
      'venue list': routes.listJoiningVenues,
      'cart add': routes.addToCart,
      'cart remove': routes.removeFromCart,
      'cart reset': routes.clearCart,
      'order load': routes.getOrder,
    }).map(([call, route]) => [call, pathOf(route)]),
  ).toEqual([
    ['login', 'POST /api/auth/customer/login'],
    ['load user', 'GET /api/auth/user'],
    ['logout', 'POST /api/auth/logout'],
    ['linked users', 'GET /api/v1/users/:id/linked'],
    ['customer creation', 'POST /api/auth/customer/register'],
    ['user update', 'PUT /api/my-account/user/update'],
    ['password reset request', 'POST /api/auth/customer/forgotten-password'],
    ['venue list', 'GET /api/venues/online-joining'],
    ['cart add', 'POST /api/cart/add'],
    ['cart remove', 'POST /api/cart/remove'],
    ['cart reset', 'DELETE /api/cart/clear'],
    ['order load', 'GET /api/orders/:orderId'],
  ])
})
