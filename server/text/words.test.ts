import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { wordsIn } from './words.ts'

const here = import.meta.dirname
const messagesOf = (language: string, book: string) =>
  JSON.parse(readFileSync(path.join(here, language, book), 'utf8')) as Record<string, string>

/** Names of the placeholders of an ICU message. */
function holes(message: string): string[] {
  const names = new Set<string>()
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

it.each(readdirSync(path.join(here, 'en')))(
  'each sentence of %s is there in Welsh, with the same placeholders',
  (book) => {
    const english = messagesOf('en', book)
    const welsh = messagesOf('cy', book)
    expect(Object.keys(welsh).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const [id, message] of Object.entries(welsh)) {
      expect(message.trim(), id).not.toBe('')
      expect(holes(message), id).toEqual(holes(english[id]!))
    }
  },
)

it('writes in the language of a locale, and in English where there are no words in it', () => {
  const days = { days: 1 }
  expect(wordsIn('cy').say('agreement.notice.any', days)).toContain('1 diwrnod o rybudd')
  expect(wordsIn('en-GB').say('agreement.notice.any', days)).toContain('1 day of notice')
  expect(wordsIn('pl').say('agreement.notice.any', { days: 30 })).toContain('30 days of notice')
})
