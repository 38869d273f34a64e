import { todayIn, type CalendarDate } from '../../contract/dates.ts'
import type { Services } from '../services.ts'
import { AppError } from '../platform/http/app-error.ts'
import { areas, type Area } from '../../contract/pages.ts'
import { splitHost } from './areas.ts'
import { setMaintenance } from './client.repository.ts'
import type { Client } from './operator-data.service.ts'

export type { Client } from './operator-data.service.ts'

export interface Site {
  client: Client
  area: Area
}

/**
 * Finds the operator by the host. The header X-Client-Domain names it where the host does not, and may never contradict it.
 * Null where neither names one.
 * @throws client_mismatch, unknown_client
 */
export async function resolveSite(
  services: Services,
  host: string,
  clientDomain: string | undefined,
): Promise<Site | null> {
  const split = splitHost(host)
  if (split && clientDomain !== undefined && clientDomain !== split.domain)
    throw new AppError('client_mismatch')
  const domain = split?.domain ?? clientDomain
  if (domain === undefined) return null
  const client = await services.operators.byDomain(domain)
  if (!client) throw new AppError('unknown_client')
  return { client, area: split?.area ?? 'online-joining' }
}

export async function clientById(services: Services, clientId: string): Promise<Client> {
  const client = await services.operators.byId(clientId)
  if (!client) throw new AppError('unknown_client')
  return client
}

export async function allClients(services: Services): Promise<Client[]> {
  return services.operators.all()
}

/** The civil date at the operator. */
export function today(services: Pick<Services, 'clock'>, client: Pick<Client, 'settings'>): CalendarDate {
  return todayIn(services.clock.now(), client.settings.timeZone)
}

/** Closes an operator's site, or opens it again. The next import of its files sets this again. */
export async function closeSite(services: Services, clientId: string, isClosed: boolean): Promise<void> {
  await setMaintenance(services.db.handle, clientId, isClosed)
  services.operators.expire()
}

/** Origin of an area, e.g. `https://my-account.example.org`. */
export function areaOrigin(services: Services, client: Pick<Client, 'domain'>, area: Area): string {
  const { publicScheme, publicPort } = services.config
  return `${publicScheme}://${area}.${client.domain}${publicPort === null ? '' : `:${publicPort}`}`
}

/** Years at which people may buy without a minimum term by themselves. */
export const contractingAgeOf = ({ settings }: Pick<Client, 'settings'>): number =>
  settings.contractingAge ?? 16

/** Days of notice to end a monthly membership. */
export const noticeDaysOf = ({ settings }: Pick<Client, 'settings'>): number =>
  settings.cancellationNoticeDays ?? 30

/** Whether a browser's Origin header is that of an area of the operator: scheme, host and port. */
export function isOwnOrigin(services: Services, client: Pick<Client, 'domain'>, origin: string): boolean {
  return areas.some((area) => {
    const own = areaOrigin(services, client, area)
    // A browser leaves out the default port of the scheme.
    return URL.canParse(own) && new URL(own).origin === origin
  })
}
