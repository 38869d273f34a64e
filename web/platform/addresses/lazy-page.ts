import { createElement, lazy, useState } from 'react'
import type { ComponentType } from 'react'
import type { Book } from '../../text/books.ts'
import { codeOf } from '../code-of.ts'
import { loadTexts } from '../text.ts'

type PropsOf<Component> = Component extends ComponentType<infer Props extends object> ? Props : never

const fetches = new WeakMap<object, () => Promise<unknown> | null>()
/** Lets go of each failure to fetch, which `lazy` keeps for good. */
const failures = new Set<() => void>()

/** A component that is fetched when it is first drawn, together with the sentences it needs. */
export function lazyPage<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  ...books: readonly Book[]
): ComponentType<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>
  let fetched: ComponentType<Props> | null = null
  const fetchPage = async () => {
    try {
      const [module] = await Promise.all([codeOf(load), loadTexts(...books)])
      fetched = module[name] as ComponentType<Props>
      return { default: fetched }
    } catch (error) {
      failures.add(() => (Waiting = waiting()))
      throw error
    }
  }
  const waiting = () => lazy(fetchPage) as unknown as ComponentType<Props>
  let Waiting = waiting()
  /** One that is there already is drawn at once; one that is not stays what it is once it has come. */
  function Page(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => fetched ?? Waiting)
    return createElement(Drawn, props)
  }
  fetches.set(Page, () => (fetched ? null : fetchPage()))
  return Page
}

/** What did not come is asked for again by who draws it next. Not before its failure is shown: it would be asked for without end. */
export function forgetFailures(): void {
  failures.forEach((forget) => forget())
  failures.clear()
}

/** Fetches a component of `lazyPage` before it is drawn; null: it is there. A failure shows when it is drawn. */
export const fetchPage = (page: unknown): Promise<unknown> | null =>
  fetches
    .get(Object(page) as object)?.()
    ?.catch(() => undefined) ?? null
