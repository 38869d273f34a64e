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
 * in gets another answer.
 */
export function keptBy(
  { clock, config }: Services,
  { sameFor }: RouteDeclaration,
  { client, area, locale, user, handedOver, member, actingFor }: RequestContext,
): Kept | null {
  const isVisitor = user === null && handedOver === null && member === null && actingFor === null
  if (sameFor === undefined || (sameFor === 'visitors' && !isVisitor)) return null
  return {
    of: client,
    name: `${area} ${locale} ${daysOf({ clock }, client)}`,
    cacheControl:
      sameFor === 'everybody'
        ? `public, max-age=${Math.ceil(config.operatorDataSeconds)}, must-revalidate`
        : 'private, no-cache',
  }
}

/** The days that prices depend on. */
export function daysOf({ clock }: Pick<Services, 'clock'>, { settings }: RequestContext['client']): string {
  const now = clock.now()
  return `${todayIn(now, settings.timeZone)} ${submissionDay(now, settings.timeZone)}`
}
