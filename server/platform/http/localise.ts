import type { ErrorBody } from '../../../contract/errors.ts'

/**
 * Sentences of one language by their English ones. Both may hold placeholders: `"{label} is required."`. What fills one is
 * translated too where it is listed itself.
 */
export type Sentences = Record<string, string>

/** Translates one sentence; what nobody has translated stays English. */
export type Translate = (sentence: string) => string

/** Prepares the sentences of a language. Plain ones are found at once, the ones with placeholders by their shape, in the order listed. */
export function translator(sentences: Sentences): Translate {
  const shapes = Object.entries(sentences)
    .filter(([english]) => english.includes('{'))
    .map(([english, translation]) => ({ shape: shapeOf(english), translation }))
  return function translate(sentence): string {
    const plain = Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined
    if (plain !== undefined) return plain
    for (const { shape, translation } of shapes) {
      const found = shape.exec(sentence)?.groups
      if (found) return fill(translation, (name) => translate(found[name] ?? ''))
    }
    return sentence
  }
}

const fill = (sentence: string, valueOf: (name: string) => string) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name))

/** Placeholders that only a number fills: without that `{min} to {max}` would be found in half of all sentences. */
const numbers = new Set(['age', 'count', 'limit', 'max', 'min'])

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
