/** A control call that makes no sense; its message is answered with 400. */
export class BadRequest extends Error {}

/** The providers that the sandbox plays. */
const providers = ['stripe', 'gocardless', 'opayo', 'ryft']

/** Throws BadRequest for anything but the name of a provider. */
export function providerOf(value: unknown): string {
  if (typeof value !== 'string' || !providers.includes(value))
    throw new BadRequest(`provider must be one of ${providers.join(', ')}.`)
  return value
}

/** The fields of a JSON object. Throws BadRequest where there is another than the named. */
export function fieldsOf(body: unknown, names: string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) throw new BadRequest('A JSON object is expected.')
  const unknown = Object.keys(body).find((name) => !names.includes(name))
  if (unknown) throw new BadRequest(`${unknown} is not known here; known: ${names.join(', ')}.`)
  return body as Record<string, unknown>
}

/** Throws BadRequest for anything but a whole number. */
export function integerOf(value: unknown, name: string): number {
  if (!Number.isSafeInteger(value)) throw new BadRequest(`${name} must be a whole number.`)
  return value as number
}
