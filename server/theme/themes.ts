import type { Client } from '../client-configuration/client.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import { venueBySlug } from '../venues/venues.ts'
import { themes } from './theme-tables.ts'
import { defaultColours } from './theme-tokens.ts'

export type ThemeRow = typeof themes.$inferSelect

const findTheme = (client: Client, id: string): ThemeRow | undefined =>
  client.rows(themes).find((theme) => theme.id === id)

/**
 * The theme of a venue where it has one, else the operator's.
 * @throws not_found for an unknown venue: the page then asks without a venue
 */
export function themeOf(client: Client, venueSlug: string | undefined): ThemeRow {
  if (venueSlug !== undefined && !venueBySlug(client, venueSlug)) throw new AppError('not_found')
  const own = venueSlug === undefined ? undefined : findTheme(client, venueSlug)
  return (
    own ??
    findTheme(client, 'operator') ?? {
      clientId: client.id,
      id: 'operator',
      colours: defaultColours,
      logoSvg: null,
    }
  )
}

/** @throws not_found */
export function logoOf(client: Client, name: string): string {
  const theme = findTheme(client, name)
  if (!theme?.logoSvg) throw new AppError('not_found')
  return theme.logoSvg
}
