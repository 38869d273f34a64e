import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { cookieNames } from '../../contract/cookies.ts'

const here = import.meta.dirname
const web = path.join(here, '..')

const books = readdirSync(path.join(here, 'en'))
const written = (language: string, book: string) => readFileSync(path.join(here, language, book), 'utf8')
const messagesOf = (language: string, book: string) =>
  JSON.parse(written(language, book)) as Record<string, string>

/** All that names sentences: the web, and what writes its documents. */
const sources = [web, path.join(web, '../server/web-host')]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(dist|node_modules)\//.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  )
  .join('\n')

/** Names of placeholders, and numbers of tags: what a translation may neither lose nor invent. */
function holes(message: string): string[] {
  const names = new Set<string>(message.match(/<\/?\d+\/?>/g) ?? [])
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      names.add(String(token[0]))
      Object.values((token[2] as object | undefined) ?? {}).forEach(walk)
    }
  }
  walk(compileMessageOrThrow(message))
  return [...names].toSorted()
}

it.each(books)('en/%s: each key is named after its book, is well-formed and is used', (book) => {
  const name = book.replace('.json', '')
  for (const [id, message] of Object.entries(messagesOf('en', book))) {
    expect(id.startsWith(`${name}.`), `${id} stands in ${book}`).toBe(true)
    expect(message.trim(), id).not.toBe('')
    expect(() => holes(message), id).not.toThrow()
    expect(sources.includes(`'${id}'`) || sources.includes(`"${id}"`), `${id} is used`).toBe(true)
  }
})

it.each(books)('%s: no key is there twice, of which only the last would count', (book) => {
  for (const language of ['en', 'cy']) {
    const keys = [...written(language, book).matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key)
    expect(keys).toEqual(Object.keys(messagesOf(language, book)))
  }
})

it('the words about cookies name each one that is set', () => {
  const names = Object.keys(cookieNames('cc')).toSorted()
  for (const language of ['en', 'cy'])
    expect(holes(messagesOf(language, 'shell.json')['shell.cookies.neededHint']!)).toEqual(names)
})

it.each(books)('cy/%s: each sentence is there in Welsh, with the same placeholders', (book) => {
  const english = messagesOf('en', book)
  const welsh = messagesOf('cy', book)
  expect(Object.keys(welsh).toSorted()).toEqual(Object.keys(english).toSorted())
  for (const [id, message] of Object.entries(welsh)) {
    expect(message.trim(), id).not.toBe('')
    expect(holes(message), id).toEqual(holes(english[id]!))
  }
})
