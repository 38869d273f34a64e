import { cookieNames } from '../../contract/cookies.ts'
import { routes } from '../../contract/routes.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { On } from '../platform/http/register.ts'
import type { RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import type { Area } from '../../contract/pages.ts'
import { areaOrigin, noticeDaysOf, type Client } from './client.service.ts'
import { documentOf } from './documents.ts'

export function clientRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.getClient, async (_input, { client, area }) => clientConfiguration(services, client, area))

  on(routes.getFooter, async ({ query }, { client }) => {
    const own = query.venue ? documentOf(client, `footer:${query.venue}`) : null
    const footer = own ?? documentOf(client, 'footer')
    return footer?.html ?? ''
  })

  on(routes.getDocument, async ({ params }, { client }) => {
    const found = documentOf(client, params.kind)
    if (!found) throw new AppError('not_found')
    return found
  })
}

/** The client configuration as an area reads it. */
export function clientConfiguration(services: Services, client: Client, area: Area) {
  const { settings } = client
  const translationScriptUrl = services.config.translation.scriptUrl
  const appNames = {
    bookings: settings.appNames.bookings,
    'my-account': settings.appNames.myAccount,
    'online-joining': settings.appNames.onlineJoining,
    'front-of-house': settings.appNames.frontOfHouse,
  }
  return {
    id: client.id,
    name: client.name,
    appName: appNames[area],
    onlineJoiningEnabled: settings.onlineJoiningEnabled,
    bookingsEnabled: settings.bookingsEnabled,
    campsAndCoursesBookingEnabled: settings.campsAndCoursesBookingEnabled,
    onlineGuestPassesEnabled: settings.onlineGuestPassesEnabled,
    savedCardsEnabled: settings.savedCardsEnabled,
    oneLetterBillingNamesEnabled: settings.oneLetterBillingNamesEnabled ?? false,
    isKiosk: false,
    kioskHomeUrl: settings.kioskHomeUrl,
    currentDeviceCentre: null,
    currency: settings.currency,
    staffCurrencySymbol: settings.staffCurrencySymbol,
    timeZone: settings.timeZone,
    directDebitProvider: settings.directDebit?.provider ?? null,
    collectDirectDebitBillingAddress: settings.directDebit?.collectBillingAddress ?? false,
    directDebitServiceUserName: settings.directDebit?.serviceUserName ?? null,
    directDebitNoticeDays: settings.directDebit?.noticeWorkingDays ?? null,
    joinsNewMembers: settings.joinsNewMembers ?? false,
    cancellationNoticeDays: noticeDaysOf(client),
    customerServiceContact: settings.customerServiceContact,
    autoTranslate: {
      enabled: settings.autoTranslate.enabled && translationScriptUrl !== null,
      languages: settings.autoTranslate.languages,
      scriptUrl: translationScriptUrl,
    },
    analytics: settings.analytics,
    locales: settings.locales,
    areas: {
      bookings: areaOrigin(services, client, 'bookings'),
      myAccount: areaOrigin(services, client, 'my-account'),
      onlineJoining: areaOrigin(services, client, 'online-joining'),
    },
    mapStyleUrl: services.config.mapStyleUrl,
    mapTilesPath: services.map?.address ?? null,
    sessionCookieName: cookieNames(services.config.siteKey).companion,
    checkoutCookieName: cookieNames(services.config.siteKey).checkout,
  }
}
