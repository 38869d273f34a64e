import { describe, expect, it } from 'vitest'
import { schemas } from './schemas.ts'

interface Node {
  type?: string | string[]
  description?: string
  properties?: Record<string, Node>
  items?: Node
  additionalProperties?: boolean | Node
}

/** Every place of a schema that an author can write something in, with its path. */
function placesOf(node: Node, path: string): [string, Node][] {
  const inside = [
    ...Object.entries(node.properties ?? {}),
    ...(node.items ? [['[]', node.items] as const] : []),
    ...(typeof node.additionalProperties === 'object' ? [['*', node.additionalProperties] as const] : []),
  ]
  return [[path, node], ...inside.flatMap(([name, child]) => placesOf(child, `${path}.${name}`))]
}

describe.each(Object.entries(schemas))('%s.json', (name, schema) => {
  const places = placesOf(schema as Node, name)

  it('describes every property, so that an editor can show help', () => {
    expect(places.filter(([, node]) => !node.description).map(([path]) => path)).toEqual([])
  })

  it('refuses what it does not know', () => {
    const open = places.filter(
      ([, node]) => [node.type].flat().includes('object') && node.additionalProperties === undefined,
    )
    expect(open.map(([path]) => path)).toEqual([])
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
  })
})
