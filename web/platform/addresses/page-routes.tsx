import { isValidElement, type ReactNode } from 'react'
import { matchPath, Route } from 'react-router'
import { pages, type Area, type Page, type PageOf } from '../../../contract/pages.ts'
import type { useClient } from '../calls/client.ts'
import { fetchPage } from './lazy-page.ts'

type Settings = Pick<ReturnType<typeof useClient>, NonNullable<Page['needs']>>

/** The routes of an area's pages, at the addresses of the table, without those that the operator's settings leave out. */
export const routesOf = <Name extends Area>(
  area: Name,
  elements: Partial<Record<PageOf<Name>, ReactNode>>,
  settings: Settings | 'any' = 'any',
) =>
  Object.entries<Page>(pages[area])
    .filter(([name]) => name in elements)
    .filter(([, { needs }]) => needs === undefined || settings === 'any' || settings[needs])
    .map(([name, { path }]) => <Route key={path} path={path} element={elements[name as PageOf<Name>]} />)

/** Fetches what draws the page at this address, so that it is drawn at once; null: it is there. */
export function fetchPageAt<Name extends Area>(
  area: Name,
  elements: Partial<Record<PageOf<Name>, ReactNode>>,
  pathname: string,
): Promise<unknown> | null {
  const found = Object.entries<Page>(pages[area]).find(([, { path }]) => matchPath(path, pathname))
  const element = found && elements[found[0] as PageOf<Name>]
  return isValidElement(element) ? fetchPage(element.type) : null
}
