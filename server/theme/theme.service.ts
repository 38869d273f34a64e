import type { Client } from '../client-configuration/client.service.ts'
import type { Services } from '../services.ts'
import { AppError } from '../platform/http/app-error.ts'
import { venueBySlug } from '../venues/venues.service.ts'
import { findTheme, type ThemeRow } from './theme.repository.ts'
import { defaultColours } from './theme-tokens.ts'

/**
 * The theme of a venue where it has one, else the operator's. An unknown venue is refused: the page then asks without a
 * venue.
 */
export async function themeOf(
  services: Services,
  client: Client,
  venueSlug: string | undefined,
): Promise<ThemeRow> {
  const { handle } = services.db
  if (venueSlug !== undefined) {
    const venue = await venueBySlug(services, client, venueSlug)
    if (!venue) throw new AppError('not_found')
    const own = await findTheme(handle, client.id, venueSlug)
    if (own) return own
  }
  return (
    (await findTheme(handle, client.id, 'operator')) ?? {
      clientId: client.id,
      id: 'operator',
      colours: defaultColours,
      logoSvg: null,
    }
  )
}

export async function logoOf(services: Services, client: Client, name: string): Promise<string> {
  const theme = await findTheme(services.db.handle, client.id, name)
  if (!theme?.logoSvg) throw new AppError('not_found')
  return theme.logoSvg
}
