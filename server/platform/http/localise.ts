import type { ErrorBody } from '../../../contract/errors.ts'

/**
 * Sentences of one language by their English ones. Both may hold placeholders: `"{label} is required."`. What fills one is
 * translated too where it is listed itself, or is words around numbers: `"{min} to {max}"`, `"{day} June {year}"`.
 */
export type Sentences = Record<string, string>

/** Translates one sentence. A sentence without a translation stays English. */
export type Translate = (sentence: string) => string

/** Characters; what is longer is looked up as it is. The time a shape takes grows with the square of a sentence's length. */
const longestShaped = 500

/** Prepares the sentences of a language. Plain ones are found at once, the ones with placeholders by their shape, in the order listed. */
export function translator(sentences: Sentences): Translate {
  const shapes = Object.entries(sentences)
    .filter(([english]) => english.includes('{'))
    .map(([english, translation]) => ({ english, shape: shapeOf(english), translation }))
  // These are not translated any further, so that text that somebody typed is not taken apart again and again.
  const shapesOfNumbers = shapes.filter(({ english }) => isFilledByNumbers(english))
  const translate = (sentence: string, among: typeof shapes): string => {
    const plain = Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined
    if (plain !== undefined) return plain
    if (sentence.length > longestShaped) return sentence
    for (const { shape, translation } of among) {
      const found = shape.exec(sentence)?.groups
      if (found) return fill(translation, (name) => translate(found[name] ?? '', shapesOfNumbers))
    }
    return sentence
  }
  return (sentence) => translate(sentence, shapes)
}

const fill = (sentence: string, valueOf: (name: string) => string) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name))

/** Placeholders that only a number fills: without that `{min} to {max}` would be found in half of all sentences. */
const numbers = new Set(['age', 'count', 'day', 'limit', 'max', 'min', 'year'])

const isFilledByNumbers = (english: string): boolean =>
  Array.from(english.matchAll(/\{(\w+)\}/g), ([, name = '']) => numbers.has(name)).every(Boolean)

function shapeOf(english: string): RegExp {
  const pattern = english
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      return `(?<${name}>${numbers.has(name) ? '[\\d.,]+' : '.+?'})`
    })
    .join('')
  return new RegExp(`^${pattern}$`, 'u')
}

/** A failure's sentences in the customer's language; code and field paths stay as they are. */
export function localisedBody(body: ErrorBody, translate: Translate): ErrorBody {
  const { errors } = body
  if (!errors) return { ...body, message: translate(body.message) }
  const translated = Object.entries(errors).map(([path, list]) => [path, list.map(translate)])
  return { ...body, message: translate(body.message), errors: Object.fromEntries(translated) }
}
