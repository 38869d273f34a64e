import { legalKinds, pages, type Area } from '../../contract/pages.ts'
import { priced } from '../../contract/money.ts'
import { amountThen, isUnconditional, isWithin } from '../bookings/price/price-options.ts'
import { releasedAt } from '../bookings/catalogue/release.ts'
import { sessionOf } from '../bookings/timetable/timetable.service.ts'
import { offerAt, openingAt, policyOf } from '../bookings/catalogue/venue-offer.ts'
import { clientConfiguration } from '../client-configuration/client.routes.ts'
import { documentOf } from '../client-configuration/documents.ts'
import { areaOrigin, type Client, type Site } from '../client-configuration/client.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { wordsIn, type WordsId } from '../text/words.ts'
import { joiningVenues, venueBySlug } from '../venues/venues.ts'
import { pageAt } from './known-paths.ts'
import { filled, type FoundPage, type PageHead } from './page-head.ts'
import { legalOf, mostVenuesInPage } from './primed-calls.service.ts'
import { eventOf, listOf, placeOf } from './structured-data.ts'

interface Asked extends Site {
  services: Services
  path: string
  locale: string
  /** The sentences of the page, by book. */
  texts: Record<string, unknown>
}

/** What a page is about, as far as search engines should know; null: it is for nobody to find. */
interface Subject {
  title: string | null
  description: string
  /** The path that stands for the page, and its area where that is another one. */
  path: string
  area?: Area
  structured: readonly object[]
}

/** Name, description, address and structured data of a page, as they are before any script runs. */
export async function headOf(asked: Asked): Promise<PageHead> {
  const { services, client, area, locale } = asked
  const { appName } = clientConfiguration(services, client, area)
  const subject = isOpen(asked) && !client.settings.maintenance ? await subjectOf(asked) : null
  if (subject === null) {
    const description = wordsIn(locale).say('pages.other', { operator: client.name })
    return { title: appName, description, found: null }
  }
  const { title, description, path, structured } = subject
  const canonical = `${areaOrigin(services, client, subject.area ?? area)}${path}`
  const found: FoundPage = { canonical, operator: client.name, locale, structured }
  return { title: title === null ? appName : `${appName} - ${title}`, description, found }
}

async function subjectOf(asked: Asked): Promise<Subject | null> {
  const { area, client, path, texts, locale } = asked
  const { say } = wordsIn(locale)
  const page = pageAt(area, path)
  const operator = client.name
  const plain = (titleId: string, words: WordsId): Subject => {
    const origin = areaOrigin(asked.services, client, area)
    const listed = centrePages(asked).map(({ name, path }) => ({ name, url: `${origin}${path}` }))
    return {
      title: filled(texts, titleId),
      description: say(words, { operator }),
      path: '/',
      structured: listed.length > 0 && listed.length <= mostVenuesInPage ? [listOf(listed)] : [],
    }
  }
  switch (page) {
    case pages['online-joining'].finder:
      return plain('venues.title', 'pages.finder')
    case pages['online-joining'].centre:
    case pages['online-joining'].membership:
      return centre(asked, 'joining.titleOf', 'pages.centre', '/centre/')
    case pages.bookings.home:
      return plain('bookings.title', 'pages.bookings')
    case pages.bookings.location:
      return centre(asked, 'bookings.location.title', 'pages.location', '/location/')
    case pages.bookings.session:
      return session(asked)
    case pages.bookings.legal:
      return legal(asked)
    default:
      return null
  }
}

function legal({ client, path, locale }: Asked): Subject | null {
  const document = documentOf(client, legalOf(path) ?? '')
  if (document === null) return null
  const { title } = document
  const description = wordsIn(locale).say('pages.legal', { title, operator: client.name })
  return { title, description, path, area: homeOf(client), structured: [] }
}

/** The area in which pages are found that all areas have. */
const homeOf = ({ settings }: Client): Area => (settings.onlineJoiningEnabled ? 'online-joining' : 'bookings')

function centre(
  { services, client, area, path, texts, locale }: Asked,
  titleId: string,
  words: WordsId,
  folder: string,
): Subject | null {
  const venue = venueBySlug(client, path.split('/')[2] ?? '')
  if (!venue || (area === 'bookings' && offerAt(client, venue.id) === null)) return null
  const { slug, name, town } = venue
  const url = `${areaOrigin(services, client, area)}${folder}${slug}`
  return {
    title: filled(texts, titleId, { centre: name, name }),
    description: wordsIn(locale).say(words, { centre: name, town }),
    path: `${folder}${slug}`,
    structured: [placeOf(venue, url, openingAt(client, venue))],
  }
}

async function session({ services, client, area, path, texts, locale }: Asked): Promise<Subject | null> {
  const [, , locationSlug, , id = ''] = path.split('/')
  const known = await sessionOf(services, client, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (known === null || known.offer.venue.slug !== locationSlug) return null
  const { offer, activity, session: held } = known
  const { venue } = offer
  const { currency, timeZone } = client.settings
  const { localDay, localStart, startsAt, endsAt, state, capacity, leader } = held
  const occasion = { venueSlug: venue.slug, nation: venue.nation, localDay, localStart }
  const prices = activity.priceOptions
    .filter(isUnconditional)
    .map((option) => ({ option, name: option.name, amount: amountThen(activity, option, occasion) }))
  // As the rows of the timetable: an adult's, or else the first that is for anybody.
  const shown = prices.find(({ option }) => isWithin(option.ages, adult)) ?? prices[0]
  const description = wordsIn(locale).say(shown ? 'pages.session' : 'pages.sessionUnpriced', {
    activity: activity.name,
    centre: venue.name,
    day: dayIn(locale, localDay),
    start: localStart,
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    option: shown?.name ?? '',
    price: shown ? priced(shown.amount, currency).formatted : '',
  })
  const origin = areaOrigin(services, client, area)
  const place = placeOf(venue, `${origin}/location/${venue.slug}`, openingAt(client, venue))
  return {
    title: filled(texts, 'bookings.session.title', {
      name: activity.name,
      start: localStart,
      venue: venue.name,
    }),
    description,
    path,
    structured: [
      eventOf(
        {
          name: activity.name,
          description,
          url: `${origin}${path}`,
          ...{ startsAt, endsAt, state, capacity, leader, currency },
          left: capacity - held.taken,
          isToCome: startsAt > services.clock.now(),
          operator: client.name,
          prices: prices.map(({ name, amount }) => ({ name, decimal: priced(amount, currency).decimal })),
          opensAt: releasedAt(policyOf(offer, activity).release, { localDay, startsAt }, [], timeZone),
        },
        place,
      ),
    ],
  }
}

/** An age at which nobody is a child, and nobody old. */
const adult = 30

const dayIn = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** Paths of an area that search engines should find, the most general first. */
export function pathsToFind({ client, area }: Site): string[] {
  if (!isOpen({ client, area })) return []
  const legal = area === homeOf(client) ? legalKinds.filter((kind) => documentOf(client, kind) !== null) : []
  return [
    '/',
    ...centrePages({ client, area }).map(({ path }) => path),
    ...legal.map((kind) => `/legal/${kind}`),
  ]
}

/** Whether an area is there for people who have no account. */
const isOpen = ({ client: { settings }, area }: Site): boolean =>
  area === 'bookings' ? settings.bookingsEnabled : area === 'online-joining' && settings.onlineJoiningEnabled

/** The page of each centre where memberships are sold, or where something can be booked. */
const centrePages = ({ client, area }: Site): { name: string; path: string }[] =>
  joiningVenues(client).flatMap(({ id, name, slug }) =>
    area === 'online-joining'
      ? { name, path: `/centre/${slug}` }
      : offerAt(client, id) === null
        ? []
        : { name, path: `/location/${slug}` },
  )
