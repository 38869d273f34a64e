import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Book } from '../text/books.ts'
import { loadTexts } from './text.ts'

/** A component that is fetched when it is first drawn, together with the sentences it needs. */
export function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...books: readonly Book[]
) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts(...books)])
    return { default: module[name] }
  })
}
