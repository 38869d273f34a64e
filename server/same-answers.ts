import { todayIn } from '../contract/dates.ts'
import type { RouteDeclaration } from '../contract/route.ts'
import { submissionDay } from './calendar/working-days.ts'
import type { Kept } from './platform/http/kept-answers.ts'
import type { RequestContext } from './request-context.ts'
import type { Services } from './services.ts'

/**
 * By what an answer that many get alike is kept: with the operator's data, of which each import makes another version, by area,
 * language and the days that prices depend on. The day of submission turns at 16:00. What everybody gets is kept by browsers and
 * proxies for as long as a server may not know of an import; what visitors get is asked for again each time, because whoever logs
 * in gets another answer. What holds more than the operator's data is kept for the seconds of its declaration, at the server and
 * as many more wherever it goes.
 */
export function keptBy(
  { clock, config }: Services,
  { sameFor, keptSeconds }: RouteDeclaration,
  { client, area, locale, user, handedOver, member, actingFor }: RequestContext,
): Kept | null {
  const isVisitor = user === null && handedOver === null && member === null && actingFor === null
  if (sameFor === undefined || (sameFor === 'visitors' && !isVisitor)) return null
  return {
    of: client,
    name: `${area} ${locale} ${daysOf({ clock }, client)}`,
    ...howLong({ clock, config }, { sameFor, keptSeconds }),
  }
}

function howLong(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { sameFor, keptSeconds: seconds }: Pick<RouteDeclaration, 'sameFor' | 'keptSeconds'>,
): Pick<Kept, 'cacheControl' | 'recent'> {
  if (sameFor !== 'everybody') return { cacheControl: 'private, no-cache' }
  if (seconds === undefined)
    return { cacheControl: `public, max-age=${Math.ceil(config.operatorDataSeconds)}, must-revalidate` }
  const now = { machine: performance.now(), clock: clock.now().getTime() }
  return { cacheControl: `public, max-age=${seconds}`, recent: { seconds, now } }
}

/** The days that prices depend on. */
export function daysOf({ clock }: Pick<Services, 'clock'>, { settings }: RequestContext['client']): string {
  const now = clock.now()
  return `${todayIn(now, settings.timeZone)} ${submissionDay(now, settings.timeZone)}`
}
