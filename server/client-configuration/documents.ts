import { documents } from './client-tables.ts'
import type { Client } from './client.service.ts'

/** A legal page, or the footer; a venue may have a footer of its own. */
export const documentOf = (client: Client, id: string) =>
  client.rows(documents).find((document) => document.id === id) ?? null
