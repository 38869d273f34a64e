import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filled, headHtml } from './page-head.ts'
import { eventOf, placeOf, type EventFacts } from './structured-data.ts'

it('what an operator and a centre are called is text in the head, also in structured data', () => {
  const { title, rest } = headHtml({
    title: 'Fit & <Well> - Join',
    description: 'Say "hello" & </script>',
    found: {
      canonical: 'https://online-joining.fit.example/',
      operator: 'Fit',
      locale: 'en-GB',
      structured: [{ name: '</script><b>' }],
    },
  })
  expect(title).toBe('<title>Fit &amp; &lt;Well&gt; - Join</title>')
  expect(rest).toBe(
    '<meta name="description" content="Say &quot;hello&quot; &amp; &lt;/script&gt;">' +
      '<link rel="canonical" href="https://online-joining.fit.example/">' +
      '<meta property="og:title" content="Fit &amp; &lt;Well&gt; - Join">' +
      '<meta property="og:description" content="Say &quot;hello&quot; &amp; &lt;/script&gt;">' +
      '<meta property="og:url" content="https://online-joining.fit.example/">' +
      '<meta property="og:site_name" content="Fit">' +
      '<meta property="og:type" content="website">' +
      '<meta property="og:locale" content="en_GB">' +
      '<script type="application/ld+json">{"@context":"https://schema.org","name":"\\u003c/script>\\u003cb>"}</script>',
  )
})

it('what nobody needs to find from outside asks search engines to leave it out', () => {
  const rest = '<meta name="robots" content="noindex">'
  const title = '<title>Account</title>'
  expect(headHtml({ title: 'Account', description: null, found: null })).toEqual({ title, rest })
  expect(headHtml({ title: 'Account', description: 'Yours & theirs', found: null })).toEqual({
    title,
    rest: `${rest}<meta name="description" content="Yours &amp; theirs">`,
  })
})

it('a sentence is filled in where it has placeholders alone', () => {
  const texts = {
    a: { plain: 'Find a centre', named: ['Join ', ['centre'], '!'], many: [['n', 'plural', {}]] },
  }
  expect(filled(texts, 'plain')).toBe('Find a centre')
  expect(filled(texts, 'named', { centre: 'Leeds' })).toBe('Join Leeds!')
  expect([filled(texts, 'named'), filled(texts, 'many', { n: '1' }), filled(texts, 'none')]).toEqual([
    null,
    null,
    null,
  ])
})

it.each(['en', 'cy'])(
  'the titles that the head takes from the sentences of the pages have placeholders alone: %s',
  (locale) => {
    const book = (name: string) =>
      JSON.parse(
        readFileSync(new URL(`../../web/text/${locale}/${name}.json`, import.meta.url), 'utf8'),
      ) as Record<string, string>
    const used = {
      venues: ['venues.title'],
      joining: ['joining.titleOf'],
      bookings: ['bookings.title', 'bookings.location.title', 'bookings.session.title'],
    }
    for (const [name, ids] of Object.entries(used))
      for (const id of ids) expect(book(name)[id], id).toMatch(/^(?:[^{}]|\{(?:centre|name|start|venue)\})+$/)
  },
)

it('a centre says where it is, when it is open and what it has', () => {
  const venue = {
    name: 'Mill',
    slug: 'mill',
    address1: '1 Mill Road',
    address2: '',
    town: 'Leeds',
    postcode: 'LS1 1AA',
    lat: 53.8,
    lng: -1.5,
    nation: 'england',
    facilities: ['Pool'],
  } as unknown as Parameters<typeof placeOf>[0]
  const week = [[{ from: '06:00', until: '24:00' }], [], [], [], [], [], []]
  expect(
    placeOf(venue, 'https://x.example/centre/mill', {
      venueSlug: 'mill',
      nation: 'england',
      week,
      exceptions: [{ day: '2026-12-25', hours: [], reason: 'Christmas' }],
    }),
  ).toEqual({
    '@type': 'SportsActivityLocation',
    '@id': 'https://x.example/centre/mill#centre',
    name: 'Mill',
    url: 'https://x.example/centre/mill',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Mill Road',
      addressLocality: 'Leeds',
      postalCode: 'LS1 1AA',
      addressCountry: 'GB',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 53.8, longitude: -1.5 },
    amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Pool', value: true }],
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Monday',
        opens: '06:00',
        closes: '23:59',
      },
    ],
    specialOpeningHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-25',
        validThrough: '2026-12-25',
        opens: '00:00',
        closes: '00:00',
      },
    ],
  })
})

const yoga: EventFacts = {
  name: 'Yoga',
  description: 'Yoga at Mill',
  url: 'https://x.example/s/1',
  startsAt: new Date('2026-12-14T18:00:00Z'),
  endsAt: new Date('2026-12-14T19:00:00Z'),
  state: 'moved',
  capacity: 20,
  left: 0,
  isToCome: true,
  leader: null,
  operator: 'Fit',
  prices: [{ name: 'Adult', decimal: '7.60' }],
  currency: 'GBP',
  opensAt: new Date('2026-12-07T07:00:00Z'),
}

it('nothing is offered of a session that has begun or does not take place', () => {
  expect(eventOf({ ...yoga, isToCome: false }, {})).toMatchObject({ offers: [] })
  expect(eventOf({ ...yoga, state: 'cancelled' }, {})).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    offers: [],
  })
})

it('a session says when it is, what it costs and whether there is a space', () => {
  const event = eventOf(yoga, { '@id': 'place' })
  expect(event).toEqual({
    '@type': 'SportsEvent',
    name: 'Yoga',
    description: 'Yoga at Mill',
    url: 'https://x.example/s/1',
    startDate: '2026-12-14T18:00:00.000Z',
    endDate: '2026-12-14T19:00:00.000Z',
    eventStatus: 'https://schema.org/EventRescheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: 20,
    remainingAttendeeCapacity: 0,
    location: { '@id': 'place' },
    organizer: { '@type': 'Organization', name: 'Fit' },
    offers: [
      {
        '@type': 'Offer',
        name: 'Adult',
        url: 'https://x.example/s/1',
        price: '7.60',
        priceCurrency: 'GBP',
        validFrom: '2026-12-07T07:00:00.000Z',
        availability: 'https://schema.org/SoldOut',
      },
    ],
  })
})
