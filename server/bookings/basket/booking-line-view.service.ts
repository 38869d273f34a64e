import { createHash } from 'node:crypto'
import { ageOn } from '../../../contract/dates.ts'
import { priced } from '../../../contract/money.ts'
import { timeOfDayIn } from '../../calendar/zoned-time.ts'
import type { CartRow } from '../../cart/cart.repository.ts'
import type { CartLine, LineView, SaleKind, Viewer, WaiverView } from '../../cart/sale-kind.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import type { Services } from '../../services.ts'
import { usesLeftOf, type BookingBenefit } from '../catalogue/benefit.ts'
import { basketLines, bookersFor, type BasketLine } from './basket-lines.service.ts'
import { childAlone } from '../eligibility/may-add.ts'
import type { Booker } from '../eligibility/bookers.service.ts'
import { instant } from '../bookings-wire.ts'
import { catalogueOf } from '../catalogue/catalogue-of.ts'
import { placesHad } from './may-add.service.ts'
import { isStillOffered, occasionOf } from './place-asked.service.ts'
import { openOptions } from '../price/price-options.ts'
import { freeCancellationUntil } from '../catalogue/release.ts'
import { policyOf } from '../catalogue/venue-offer.ts'

/** What the checkout and the basket show of a place. */
export const describeBookings: SaleKind['describe'] = async (services, client, lines, viewer) => {
  const found = await basketLines(services, client, lines)
  const people = await bookersFor(services, client, viewer.payerId)
  const { benefits } = catalogueOf(client)
  const around = { client, viewer, people, benefits, everybody: placesHad(client, people, found) }
  return found.map((one) => describeBooking(one, around))
}

/** What is the same for every place of a basket. */
interface Around {
  client: Client
  viewer: Viewer
  people: ReadonlyMap<string | null, Booker>
  benefits: readonly BookingBenefit[]
  everybody: ReturnType<typeof placesHad>
}

function describeBooking(
  found: BasketLine,
  { client, viewer, people, benefits, everybody }: Around,
): LineView {
  const { line, place, details, at } = found
  if (!at) return notOffered(client, found, viewer)
  const { activity, offer, sessionId, space, localDay, localStart, startsAt, endsAt } = at
  const { currency } = line.price
  const policy = policyOf(offer, activity)
  const booker = people.get(place.personId) ?? null
  const name = viewer.isPrivate ? null : attendeeName(found, booker)
  const gone = at.cancelled ? 'cancelled' : isStillOffered(at) ? null : 'not_offered'
  const isOther = place.personId !== null && place.personId !== viewer.payerId && name !== null
  return {
    name: activity.name,
    purchasedFor: isOther ? { id: place.personId!, fullName: name } : null,
    membership: null,
    booking: {
      activity: { slug: activity.slug, name: activity.name, category: activity.category },
      sessionId: sessionId === null ? null : String(sessionId),
      day: localDay,
      start: localStart,
      end: timeOfDayIn(endsAt, offer.timeZone),
      startsAt: instant(startsAt),
      endsAt: instant(endsAt),
      spaceName: offer.spaces.find(({ slug }) => slug === space)?.name ?? null,
      attendee: { personId: viewer.isPrivate ? null : place.personId, name },
      option: { ...details.option, price: priced(details.fullAmount, currency) },
      options: booker === null || viewer.isPrivate ? [] : optionsFor(found, booker, currency),
      benefit: details.benefit && {
        membership: details.benefit.membership,
        ...(viewer.isPrivate
          ? { usesLeft: null, usesPer: null }
          : usesLeftOf(benefits, details.benefit.slug, details.benefit.usesLeft)),
      },
      benefitRefused: details.refusedBenefit,
      heldUntil: place.lapsed || gone !== null || place.heldUntil === null ? null : instant(place.heldUntil),
      gone,
      childAlone: viewer.isPrivate || gone !== null ? null : aloneThere(place.id, everybody),
      freeCancellationUntil: instant(freeCancellationUntil(policy, at)),
      lateCancellationKeepsPercent: policy.lateCancellationKeepsPercent,
      bring: activity.bring,
    },
  }
}

/** The centre does not offer it any more, so that nobody knows its name: it can only be taken out. */
function notOffered(client: Client, { line, place, details }: BasketLine, viewer: Viewer): LineView {
  const { timeZone } = client.settings
  const { activity: slug, localDay, startsAt, endsAt, sessionId, personId } = place
  const words = slug.replaceAll('-', ' ')
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return {
    name,
    purchasedFor: null,
    membership: null,
    booking: {
      activity: { slug, name, category: '' },
      sessionId: sessionId === null ? null : String(sessionId),
      day: localDay,
      start: timeOfDayIn(startsAt, timeZone),
      end: timeOfDayIn(endsAt, timeZone),
      startsAt: instant(startsAt),
      endsAt: instant(endsAt),
      spaceName: null,
      attendee: {
        personId: viewer.isPrivate ? null : personId,
        name: viewer.isPrivate ? null : place.namedPlayer,
      },
      option: { ...details.option, price: priced(details.fullAmount, line.price.currency) },
      options: [],
      benefit: null,
      benefitRefused: null,
      heldUntil: null,
      gone: 'not_offered',
      childAlone: null,
      freeCancellationUntil: instant(startsAt),
      lateCancellationKeepsPercent: 100,
      bring: [],
    },
  }
}

function aloneThere(id: string, everybody: ReturnType<typeof placesHad>) {
  const mine = everybody.find((each) => each.id === id)
  const refusal = mine ? childAlone(mine, everybody) : null
  return refusal?.kind === 'childAlone' ? { under: refusal.under, needed: refusal.needed } : null
}

const attendeeName = ({ place }: BasketLine, booker: Booker | null): string | null =>
  place.namedPlayer ?? (place.personId === null ? null : (booker?.person.fullName ?? null))

/** What this person may choose among, the cheapest first. */
function optionsFor({ at }: BasketLine, { attendee }: Booker, currency: string) {
  const { options } = openOptions(at!.activity, attendee, occasionOf(at!))
  return options
    .toSorted((one, other) => one.amount - other.amount)
    .map(({ option: { slug, name }, amount }) => ({ slug, name, price: priced(amount, currency) }))
}

/** A condition that somebody has to accept for an attendee, with all that its acceptance is stored by. */
export interface WaiverNeeded {
  view: WaiverView
  waiver: string
  version: string
}

/** What attendees have to accept before these lines are paid for: each text once for each person. */
export async function waiversNeeded(
  services: Services,
  client: Client,
  cart: Pick<CartRow, 'userId'>,
  lines: readonly CartLine[],
): Promise<WaiverNeeded[]> {
  const texts = new Map(catalogueOf(client).waivers.map((waiver) => [waiver.slug, waiver]))
  const found = (await basketLines(services, client, lines)).filter(
    ({ at }) => (at?.activity.waivers.length ?? 0) > 0,
  )
  if (found.length === 0) return []
  const people = await bookersFor(services, client, cart.userId)
  const needed = new Map<string, WaiverNeeded>()
  for (const line of found)
    for (const slug of line.at!.activity.waivers) {
      const text = texts.get(slug)
      if (!text) continue
      const version = hashOf(`${text.title}\n${text.html}`).slice(0, 16)
      const { personId, namedPlayer } = line.place
      const id = hashOf([personId, namedPlayer, slug, version].join('\n')).slice(0, 32)
      const known = needed.get(id)
      if (known) {
        known.view.cartItemIds.push(line.line.id)
        continue
      }
      const booker = people.get(personId) ?? null
      needed.set(id, {
        waiver: slug,
        version,
        view: {
          id,
          title: text.title,
          html: text.html,
          attendee: { personId, name: attendeeName(line, booker) },
          isForChild: isChildThen(line, booker),
          cartItemIds: [line.line.id],
        },
      })
    }
  return [...needed.values()]
}

const isChildThen = ({ at }: BasketLine, booker: Booker | null): boolean => {
  const born = booker?.attendee.dateOfBirth ?? null
  return born !== null && ageOn(born, at!.localDay) < 18
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
