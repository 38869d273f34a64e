import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { HandlerInput, HandlerOutput, RouteDeclaration } from '../../../contract/route.ts'
import { fromWire, toSnakeCase, toWire, wireSchema } from '../../../contract/wire.ts'
import { Alike, writtenOnce } from './alike-answers.ts'
import { answerOf, findKept, keep, sendKept, sendOnce, type Kept } from './kept-answers.ts'
import { recentAnswer } from './recent-answers.ts'
import { checked } from './validation.ts'

export const ErrorShape = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

export type Handler<Declaration extends RouteDeclaration, Context> = (
  input: HandlerInput<Declaration>,
  context: Context,
) => Promise<HandlerOutput<Declaration> | MayBeAlike<Declaration>>

/** Only what is asked may be answered so: what is done is told to one, and stored as it is told. */
type MayBeAlike<Declaration extends RouteDeclaration> = Declaration extends { method: 'GET' }
  ? Alike<HandlerOutput<Declaration>>
  : never

/** Registers one declared call with its handler. */
export type On<Context> = <Declaration extends RouteDeclaration>(
  declaration: Declaration,
  handler: Handler<Declaration, Context>,
) => void

/**
 * Makes the function by which modules answer the calls of the contract. The schema checks the input, which is renamed to
 * camelCase. The result is reduced to the listed fields, renamed to snake_case and put into `data`.
 */
export function registrar<Context>(
  app: FastifyInstance,
  contextOf: (
    declaration: RouteDeclaration,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Context>,
  /** Wraps the work of a call, with what was sent, in camelCase. */
  around: (
    declaration: RouteDeclaration,
    sent: unknown,
    context: Context,
    work: () => Promise<unknown>,
  ) => Promise<unknown>,
  /** By what the answer of a call is kept for others; null where it is about who asks. */
  keptBy: (declaration: RouteDeclaration, context: Context) => Kept | null = () => null,
  pathOf: (declaration: RouteDeclaration) => string = ({ path }) => path,
): On<Context> {
  return (declaration, handler) => {
    const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = declaration[part]
      return schema ? [{ part, schema, wire: wireSchema(schema) }] : []
    })
    app.route({
      method: declaration.method,
      // Parameter names follow the wire, like every other key.
      url: pathOf(declaration).replace(/:\w+/g, toSnakeCase),
      schema: describe(declaration),
      // The handler checks the input after it knows who is asking, so that a stranger learns nothing about its shape.
      validatorCompiler: () => () => true,
      handler: async (request, reply) => {
        const context = await contextOf(declaration, request, reply)
        const input: Record<string, unknown> = {}
        for (const { part, schema, wire } of parts)
          input[part] = fromWire(schema, checked(wire, request[part] ?? {}))
        const isAboutOne = isPersonal(declaration, input)
        const kept = namedFor(declaration, input, isAboutOne ? null : keptBy(declaration, context))
        const known = kept && findKept(kept)
        if (kept && known) return sendKept(request, reply, kept, known)
        const work = () => handler(input as unknown as HandlerInput<typeof declaration>, context)
        const done = () => around(declaration, input, context, work)
        const write = (result: unknown) => textOf(declaration, reply, result)
        if (kept?.recent) {
          const answer = async () => answerOf(...write(resultOf(await done())))
          return sendKept(request, reply, kept, await recentAnswer(kept, kept.recent, answer))
        }
        const result = await done()
        if (kept) return sendKept(request, reply, kept, keep(kept, ...write(resultOf(result))))
        reply.status(declaration.status ?? 200)
        if (isAboutOne || !(result instanceof Alike))
          return sendOnce(request, reply, ...write(resultOf(result)))
        const { type, plain, packed } = writtenOnce(result, declaration.path, write)
        return sendOnce(request, reply, type, plain, packed)
      },
    })
  }
}

/** Whether the query tells of one person. */
const isPersonal = ({ personalQuery = [] }: RouteDeclaration, input: { query?: object }): boolean =>
  personalQuery.some((name) => (input.query as Record<string, unknown> | undefined)?.[name] !== undefined)

/** By what was understood: whoever adds to the address gets the answer that is there. */
const namedFor = ({ path }: RouteDeclaration, input: object, kept: Kept | null): Kept | null =>
  kept && { ...kept, name: `${path} ${JSON.stringify(input)} ${kept.name}` }

const resultOf = (result: unknown): unknown => (result instanceof Alike ? result.make() : result)

/** The type and the text of an answer. */
function textOf(declaration: RouteDeclaration, reply: FastifyReply, result: unknown): [string, string] {
  if (declaration.text) return [`${declaration.text}; charset=utf-8`, String(result)]
  const payload = { data: toWire(declaration.response, result) ?? null }
  return ['application/json; charset=utf-8', reply.serialize(payload) as string]
}

/** What the OpenAPI description is made from. */
function describe(declaration: RouteDeclaration): Record<string, unknown> {
  const success = declaration.text ? z.string() : z.object({ data: wireSchema(declaration.response) })
  return {
    summary: declaration.summary,
    tags: [declaration.tag],
    ...(declaration.access === 'customer' ? { security: [{ session: [] }, { bearer: [] }] } : {}),
    ...(declaration.params ? { params: wireSchema(declaration.params) } : {}),
    ...(declaration.query ? { querystring: wireSchema(declaration.query) } : {}),
    ...(declaration.body ? { body: wireSchema(declaration.body) } : {}),
    ...(declaration.keyed
      ? { headers: z.object({ 'idempotency-key': z.string().min(8).max(100).optional() }) }
      : {}),
    ...(declaration.text ? { produces: [declaration.text] } : {}),
    response: { [declaration.status ?? 200]: success, '4xx': ErrorShape },
  }
}
