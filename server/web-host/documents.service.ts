import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { defaultCheckoutBase } from '../../contract/call-path.ts'
import { documentBooks, type HtmlDocument } from '../../contract/pages.ts'
import type { Client, Site } from '../client-configuration/client.service.ts'
import { derived } from '../client-configuration/derived.ts'
import { answerOf, type Answer } from '../platform/http/kept-answers.ts'
import type { Services } from '../services.ts'
import { logoSize } from '../theme/logo-size.ts'
import { themeToWire } from '../theme/theme.routes.ts'
import { themeOf } from '../theme/themes.ts'
import { defaultColours } from '../theme/theme-tokens.ts'
import { venueBySlug } from '../venues/venues.ts'
import { contentPolicy } from './content-policy.ts'
import { roundsOf } from './first-answers.routes.ts'
import { firstView } from './first-view.ts'
import { headOf } from './head-of-page.service.ts'
import { fontFiles, type Manifest } from './font-files.ts'
import { documentAt, pageAt, plainPath } from './known-paths.ts'
import { documentName } from './document-name.service.ts'
import { pageFiles } from './page-files.ts'
import { fillPage, themeStyle } from './page.ts'
import { pageTexts, readBooks } from './page-texts.ts'
import { centreOf, firstCalls, visitorsCalls } from './primed-calls.service.ts'

/** A document that is the same for many, with its policy. One that admits others' scripts has `nonceToCome` in both. */
export type KeptDocument = { policy: string; answer: Answer } | { policy: string; html: string }

/** For whom a document is: on whose site, in which language, in the look of which centre. */
export interface Wanted extends Site {
  locale: string
  venue: string | undefined
}

/** Stands where each answer gets a nonce of its own. */
export const nonceToCome = '__CSP_NONCE__'

const mostDocuments = 500
/** For how long a document is kept that holds what changes by the second. */
const liveMs = 5000

interface Made {
  document: KeptDocument
  /** It has the answers to all its first calls that are not refused. */
  isWhole: boolean
}

interface Kept {
  made: Promise<Made>
  at: number
  isLive: boolean
}

const isFresh = ({ isLive, at }: Kept, now: number): boolean => !isLive || Math.abs(now - at) < liveMs

/** Whoever makes up names of sessions takes the place of no lasting one. */
const kept = derived(() => ({
  lasting: new LRUCache<string, Kept>({ max: mostDocuments }),
  live: new LRUCache<string, Kept>({ max: mostDocuments }),
}))

/**
 * Reads the built documents. The function that comes of it answers the one of a path, made once for each version of an operator's data,
 * day, language, page and centre (document-name.service.ts); nothing in it depends on who asks. Without an operator it is the document that says so.
 */
export async function openDocuments(app: FastifyInstance, services: Services, builtFolder: string) {
  const html: Record<HtmlDocument, string> = {
    'online-joining': await readFile(`${builtFolder}online-joining.html`, 'utf8'),
    checkout: await readFile(`${builtFolder}checkout.html`, 'utf8'),
    'my-account': await readFile(`${builtFolder}my-account.html`, 'utf8'),
    area: await readFile(`${builtFolder}area.html`, 'utf8'),
  }
  const manifest = JSON.parse(await readFile(`${builtFolder}.vite/manifest.json`, 'utf8')) as Manifest
  const books = readBooks(builtFolder)
  const base = services.config.checkoutBase
  const checkoutBase = base === defaultCheckoutBase ? null : base
  const nobodys = shared(
    fillPage(html.area, {
      nonce: null,
      locale: 'en-GB',
      texts: pageTexts(books, 'en-GB', documentBooks.area),
      modules: [],
      styles: [],
      theme: null,
      fonts: fontFiles(manifest, defaultColours.bodyFont, defaultColours.headingFont),
      primed: [],
      visitors: [],
      asksAtOnce: false,
      checkoutBase,
      head: { title: 'Leisure centres', description: null, found: null },
      firstView: '',
    }),
    contentPolicy({ nonce: null, styles: [themeStyle(null)] }),
  )

  async function make(
    request: FastifyRequest,
    path: string,
    wanted: Wanted,
    isForMoments: boolean,
  ): Promise<Made> {
    const { client, area, locale, venue } = wanted
    const document = documentAt(area, path)
    const page = pageAt(area, path)
    const theme = themeFor(client, venue)
    const look = { tokens: theme.tokens, secondaryButton: theme.colours.secondaryButton }
    const asker = { app, request, client, area, locale, now: services.clock.now(), hasFailed: false }
    const facts = policyFacts(services, client, document)
    // What others' scripts add to the page they mark with the nonce: only such a document needs one.
    const nonce = document === 'checkout' || facts.optionalOrigins.length > 0 ? nonceToCome : null
    const policy = contentPolicy({ ...facts, nonce, styles: [themeStyle(look)] })
    const texts = pageTexts(books, locale, [...documentBooks[document], ...(page?.books ?? [])])
    const { settings } = client
    const primed = await firstCalls(asker, path, theme)
    const filled = fillPage(html[document], {
      nonce,
      locale,
      texts,
      ...pageFiles(
        manifest,
        [page?.module, page?.opens].filter((file) => file !== undefined),
        `${document}.html`,
      ),
      theme: look,
      fonts: fontFiles(manifest, theme.colours.bodyFont, theme.colours.headingFont),
      primed,
      visitors: await visitorsCalls(asker, path),
      asksAtOnce: roundsOf({ area, client }, path) !== null,
      checkoutBase,
      head: await headOf({ services, client, area, path, locale, texts }),
      // A closed site and a page that is not there look different.
      firstView:
        page === undefined || settings.maintenance
          ? ''
          : firstView({
              document,
              area,
              module: page.module,
              isChoosing: /^\/(?:centre|change)\/[^/]+\/?$/.test(path),
              centre: venueBySlug(client, centreOf(path) ?? '')?.name ?? null,
              operator: client.name,
              logo: theme.logo,
              areas: {
                bookings: settings.bookingsEnabled,
                camps: settings.bookingsEnabled && settings.campsAndCoursesBookingEnabled,
                joining: settings.onlineJoiningEnabled,
              },
              asksConsent: {
                analytics: settings.analytics !== null,
                translation: settings.autoTranslate.enabled,
              },
              texts,
            }),
    })
    return {
      document: nonce === null ? shared(filled, policy, isForMoments) : { policy, html: filled },
      isWhole: !asker.hasFailed,
    }
  }

  return async (request: FastifyRequest, asked: string, wanted: Wanted | null): Promise<KeptDocument> => {
    if (wanted === null) return nobodys
    // From here on a page has one path, by which it is named, made and described.
    const path = plainPath(asked)
    const named = documentName(services, wanted, path)
    if (named === null) return forOne((await make(request, path, wanted, true)).document)
    const documents = kept(wanted.client)[named.isLive ? 'live' : 'lasting']
    const at = services.clock.now().getTime()
    const known = documents.get(named.name)
    if (known && isFresh(known, at)) return (await known.made).document
    const one: Kept = { made: make(request, path, wanted, named.isLive), at, isLive: named.isLive }
    documents.set(named.name, one)
    const forget = () => documents.peek(named.name) === one && documents.delete(named.name)
    // What failed, or lacks an answer that failed, is tried again by whoever asks next.
    one.made.then(({ isWhole }) => isWhole || forget(), forget)
    return (await one.made).document
  }
}

/** What nobody else gets is not packed as well as what many do. */
const forOne = (made: KeptDocument): KeptDocument =>
  'answer' in made ? { policy: made.policy, html: made.answer.plain.toString() } : made

const shared = (html: string, policy: string, isForMoments = false): KeptDocument => ({
  policy,
  answer: answerOf('text/html; charset=utf-8', html, { isForMoments }),
})

/** Card providers for the checkout alone; analytics and translation, where the operator has them, everywhere else. */
function policyFacts(services: Services, client: Client, document: HtmlDocument) {
  const { embeddingSites, analytics, autoTranslate } = client.settings
  const { translation } = services.config
  const cardProviders = Object.values(services.paymentProviders)
  const providers = cardProviders.flatMap((provider) => provider.browserOrigins)
  const banks = cardProviders.flatMap((provider) => provider.challengeOrigins ?? [])
  const optional = [
    analytics?.containerUrl ? new URL(analytics.containerUrl).origin : null,
    ...(autoTranslate.enabled && translation.scriptUrl !== null
      ? [new URL(translation.scriptUrl).origin, ...translation.origins]
      : []),
  ].filter((origin) => origin !== null)
  const isCheckout = document === 'checkout'
  return {
    embeddingSites,
    providerOrigins: isCheckout ? providers : [],
    challengeOrigins: isCheckout ? banks : [],
    optionalOrigins: isCheckout ? [] : optional,
    mapOrigin: mapOrigin(services),
  }
}

function themeFor(client: Client, asked: string | undefined) {
  const isKnown = asked !== undefined && venueBySlug(client, asked) !== null
  const theme = themeOf(client, isKnown ? asked : undefined)
  const wire = themeToWire(theme)
  const logo = theme.logoSvg === null ? null : { address: wire.themeAppLogo!, size: logoSize(theme.logoSvg) }
  return { venue: asked, colours: theme.colours, tokens: wire.tokens, logo, wire }
}

function mapOrigin(services: Services): string | null {
  const { mapStyleUrl } = services.config
  return mapStyleUrl !== null && URL.canParse(mapStyleUrl) ? new URL(mapStyleUrl).origin : null
}
