import { dataPaths } from './wire.ts'
import type { RouteDeclaration } from './route.ts'
import { routes } from './routes.ts'

/**
 * Source of the module the browser calls by: method, path and the places where keys are data, without any schema (zod
 * would cost the first load 21 kB). A test compares the stored file with this.
 */
export function routeMapSource(): string {
  const entries = Object.entries<RouteDeclaration>(routes).map(([name, declaration]) => {
    const facts: Record<string, unknown> = { method: declaration.method, path: declaration.path }
    const sent = declaration.body ? dataPaths(declaration.body) : []
    const received = dataPaths(declaration.response)
    if (sent.length > 0) facts['sentData'] = sent
    if (received.length > 0) facts['receivedData'] = received
    if (declaration.text) facts['text'] = true
    if (declaration.service) facts['service'] = declaration.service
    return `  ${name}: ${JSON.stringify(facts)},`
  })
  return [
    '// Generated from the contract by `npm run generate`. Do not edit.',
    'export interface RouteFacts { method: string; path: string; sentData?: readonly string[]; receivedData?: readonly string[]; text?: boolean; service?: string }',
    'export const routeMap = {',
    ...entries,
    '} as const satisfies Record<string, RouteFacts>',
    '',
  ].join('\n')
}
