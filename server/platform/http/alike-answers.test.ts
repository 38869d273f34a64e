import { expect, it } from 'vitest'
import { Alike, writtenOnce } from './alike-answers.ts'

const write = (result: string): [string, string] => ['text/plain', `written ${result}`]

it('a result is made and written once for each name, call and origin, and again once its origin is another', () => {
  const made: string[] = []
  const [data, newer] = [{}, {}]
  const ask = (of: object, call: string, name: string) => {
    const result = new Alike(of, name, () => {
      made.push(`${call} ${name}`)
      return `${call} ${name} ${made.length}`
    })
    return writtenOnce(result, call, write).plain.toString()
  }

  expect(ask(data, '/list', 'adult')).toBe('written /list adult 1')
  expect(ask(data, '/list', 'adult')).toBe('written /list adult 1')
  expect(ask(data, '/list', 'child')).toBe('written /list child 2')
  expect(ask(data, '/other', 'adult')).toBe('written /other adult 3')
  expect(ask(newer, '/list', 'adult')).toBe('written /list adult 4')
  expect(ask(data, '/list', 'adult')).toBe('written /list adult 1')
})

it('keeps sixteen million bytes, and lets those go that nobody has asked for longest', () => {
  const data = {}
  const made: number[] = []
  const long = 'x'.repeat(1_000_000)
  const ask = (number: number) => {
    const make = () => {
      made.push(number)
      return long
    }
    writtenOnce(new Alike(data, String(number), make), '/list', write)
  }
  // Each counts half as much again for what is packed of it: ten fit.
  for (let number = 0; number < 10; number += 1) ask(number)
  ask(0)
  expect(made).toHaveLength(10)
  ask(10)
  ask(0)
  expect(made).toHaveLength(11)
  ask(1)
  expect(made).toHaveLength(12)
})
