import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { mayCall, roles, type Access } from '../contract/access.ts'
import { route } from '../contract/route.ts'
import { installErrorHandler } from './platform/http/error-handler.ts'
import { registrar } from './platform/http/register.ts'
import { contextOf } from './request-context.service.ts'
import type { RequestContext } from './request-context.ts'
import { buildCustomer, cookieOf } from './testing/builders.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { translateInto } from './text/sentences.ts'

const host = 'front-of-house.riverside.localhost:3000'

let app: TestApp
/** A server with a call of each access, which answers with nothing. */
const planted = fastify()
beforeAll(async () => {
  app = await startTestApp()
  installErrorHandler(planted, app.services.log, translateInto)
  planted.setSerializerCompiler(serializerCompiler)
  await planted.register(cookie)
  const on = registrar<RequestContext>(
    planted,
    (declaration, request, reply) => contextOf(app.services, declaration, request, reply),
    (_declaration, _sent, _context, work) => work(),
  )
  for (const access of roles)
    on(
      route({
        method: 'GET',
        path: `/planted/${access}`,
        summary: access,
        tag: 'planted',
        access,
        response: z.object({ who: z.string() }),
      }),
      async (_input, { member, user }) => ({ who: member?.role ?? (user ? 'customer' : 'nobody') }),
    )
})
afterAll(async () => {
  await planted.close()
  await app.close()
})

const staff = async (name: string, password: string) =>
  cookieOf(
    await app.call(
      'POST',
      '/api/auth/staff/login',
      { email: `${name}@riverside.example`, password },
      { host },
    ),
  )
const ask = async (access: Access, as: string, at = host) =>
  (await planted.inject({ method: 'GET', url: `/planted/${access}`, headers: { host: at, cookie: as } }))
    .statusCode

it('SEC-04 a call is answered to exactly those that its declaration names', async () => {
  const people = {
    visitor: '',
    customer: (await buildCustomer(app)).cookie,
    staff: await staff('reception', 'Reception1!'),
    manager: await staff('manager', 'Manager1!'),
  } as const
  for (const [role, as] of Object.entries(people))
    for (const access of roles) {
      const may = (mayCall[access] as readonly string[]).includes(role)
      const refused = role === 'staff' && access === 'manager' ? 403 : 401
      expect([role, access, await ask(access, as)]).toEqual([role, access, may ? 200 : refused])
    }
})

it('SEC-04 a session of the front of house is none anywhere else, and none after it has ended', async () => {
  const manager = await staff('manager', 'Manager1!')
  expect(await ask('staff', manager, 'my-account.riverside.localhost:3000')).toBe(401)
  expect(await ask('staff', manager)).toBe(200)
  app.setNow(new Date(app.services.clock.now().getTime() + 13 * 3_600_000))
  expect(await ask('staff', manager)).toBe(401)
})

it('what is said of who may stands here a second time', () => {
  expect(mayCall).toEqual({
    visitor: ['visitor', 'guestBuyer', 'customer', 'staff', 'manager'],
    guestBuyer: ['guestBuyer', 'customer'],
    customer: ['customer'],
    staff: ['staff', 'manager'],
    manager: ['manager'],
  })
})
