import type { Area, HtmlDocument } from '../../contract/pages.ts'
import type { LogoSize } from '../theme/logo-size.ts'
import { escaped, filled } from './page-head.ts'

/** What the page before the page shows: header, notice and outline. Its class names are those of the style sheets of the web. */
export interface FirstView {
  document: HtmlDocument
  area: Area
  /** The file in `web` that draws the page. */
  module: string | undefined
  /** Of a page of joining: nothing is chosen yet. */
  isChoosing: boolean
  /** Of a page of joining: the centre; null where there is none, or it takes more to name the page. */
  centre: string | null
  operator: string
  /** Address of the logo and its own size in CSS pixels, as far as it says one; null where the operator's name stands for it. */
  logo: { address: string; size: LogoSize | null } | null
  /** Areas the header names. */
  areas: { bookings: boolean; camps: boolean; joining: boolean }
  asksConsent: { analytics: boolean; translation: boolean }
  /** The sentences of the page, by book. */
  texts: Record<string, unknown>
}

export const firstAnswersPath = '/api/first-answers'

/**
 * Runs before the first paint: says that there is a script at all, whether this visit goes without the header (inside another site or in
 * somebody else's checkout, which stands alone) or is on a kiosk, whether the cookie notice is answered, and whether somebody is signed
 * in. The first view stays hidden without it. Asks for what somebody signed in sees first, on pages that ask for much, while the
 * scripts are on their way. Where a script of the document cannot be had, nothing would ever take the place of the first view: the
 * sentence for that does.
 */
export const firstScript = `(function(d,s){var k={},q=new URLSearchParams(location.search);try{k=JSON.parse(s.getItem('cc-flags'))||{}}catch(e){}
function f(n,y){var v=q.get(n);return v===null?k[n]:y(v)}
var r=d.documentElement,o=/_checkout_token=./.test(d.cookie)&&location.pathname==='/checkout'||q.has('hand_over')
var b=f('embedded',function(v){return v!=='false'})
r.dataset.first=((b||o?'bare ':'')+(o?'alone ':'')+(f('kiosk',function(v){return v==='true'})?'kiosk':''))||'full'
if(q.has('q')||q.has('lat'))r.dataset.searched='yes'
if(/(^|; )cc_consent=./.test(d.cookie))r.dataset.asked='yes'
if(/_signed_in=./.test(d.cookie)){r.dataset.signed='yes'
if(r.dataset.asks&&!o)window.firstAnswers=fetch('${firstAnswersPath}?path='+encodeURIComponent(location.pathname),{headers:{'Accept-Language':r.lang}}).then(function(a){return a.ok?a.json():null}).catch(function(){return null})}
addEventListener('error',function(e){if(!e.target||e.target.localName!=='script'||e.target.type!=='module')return
function t(){var n=d.getElementById('start-failed'),p=d.querySelector('.first-view');if(n&&p){p.remove();n.hidden=false}}
if(d.readyState==='loading')d.addEventListener('DOMContentLoaded',t);else t()},true)})(document,window.sessionStorage)`

const icon = (size: number, ...paths: string[]): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths.map((path) => `<path d="${path}"/>`).join('')}</svg>`

const basketIcon = [
  'M10 14a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  'M5.001 8h13.999a2 2 0 0 1 1.977 2.304l-1.255 7.152a3 3 0 0 1 -2.966 2.544h-9.512a3 3 0 0 1 -2.965 -2.544l-1.255 -7.152a2 2 0 0 1 1.977 -2.304',
  'M17 10l-2 -6',
  'M7 10l2 -6',
]

/** A grey piece of the real size: `first-…` is its size in first-view.css. */
const bar = (size: string): string => `<span class="Skeleton_skeleton first-${size}"></span>`
const bars = (...sizes: string[]): string => sizes.map(bar).join('')
const box = (name: string, ...inner: string[]): string => `<div class="${name}">${inner.join('')}</div>`

/** As HTML for the root of the document; the page takes its place. A screen reader hears nothing of it. */
export function firstView(view: FirstView): string {
  const inside = outlineOf(view)
  const trail = view.area === 'online-joining' ? box('Breadcrumbs_breadcrumbs') : ''
  return `<div class="first-view" aria-hidden="true">${notice(view)}${header(view)}<div class="Shell_main">${trail}${inside}</div></div>`
}

/** A sentence of the page; empty where it has it not. */
const sentence = ({ texts }: FirstView, id: string, values: Record<string, string> = {}): string =>
  escaped(filled(texts, id, values) ?? '')

/** The word of the header that stands for the area itself. */
const current: Partial<Record<Area, string>> = { bookings: 'activity', 'online-joining': 'membership' }

function header(view: FirstView): string {
  const { areas, logo, operator } = view
  const words = [
    ...(areas.bookings ? ['activity'] : []),
    ...(areas.camps ? ['camp', 'course'] : []),
    ...(areas.joining ? ['membership'] : []),
  ]
  const brand = logo
    ? `<img src="${escaped(logo.address)}" alt="" class="Header_logo"${sizeOf(logo.size)}>`
    : `<span class="Header_name">${escaped(operator)}</span>`
  const links = words.map(
    (word) =>
      `<li><span class="Header_link"${current[view.area] === word ? ' aria-current="page"' : ''}>${sentence(view, `shell.nav.${word}`)}</span></li>`,
  )
  const toKiosk = `<li class="first-kiosk"><span class="Header_link">${sentence(view, 'shell.nav.kioskHome')}</span></li>`
  const account = [
    accountWord(view, 'logIn', 'first-visitor'),
    accountWord(view, 'account', 'first-signed first-account'),
    ...(view.area === 'my-account' ? [] : [accountWord(view, 'logOut', 'first-signed')]),
  ]
  const basket = areas.bookings
    ? `<span class="Header_basket">${icon(20, ...basketIcon)}<span class="Header_basketWord">${sentence(view, 'shell.nav.basketShort')}</span></span>`
    : ''
  const menu = `<span class="Header_menu">${icon(24, 'M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0')}<span>${sentence(view, 'shell.nav.menu')}</span></span>`
  const row = [
    `<span class="Header_brand">${brand}</span>`,
    `<div class="Header_nav"><ul class="Header_links">${toKiosk}${links.join('')}</ul></div>`,
    box('Header_account', ...account),
    basket,
    menu,
  ]
  // A kiosk that joins has none.
  const name = view.area === 'online-joining' ? 'first-header first-joining' : 'first-header'
  return box(`${name} Header_header`, box('Header_row', ...row))
}

/** Kept free for what the page writes there: to whom it is known at once, who it is comes with the page. */
const accountWord = (view: FirstView, word: 'logIn' | 'account' | 'logOut', whom: string): string =>
  `<span class="Header_link first-later ${whom}">${icon(20)}<span>${sentence(view, `shell.nav.${word}`)}</span></span>`

/** The words beside it keep their place while it comes. */
const sizeOf = (size: LogoSize | null): string =>
  size ? ` width="${size.width}" height="${size.height}"` : ''

function notice(view: FirstView): string {
  const { analytics, translation } = view.asksConsent
  if ((!analytics && !translation) || view.document === 'checkout') return ''
  const kind = analytics && translation ? 'both' : analytics ? 'analytics' : 'translation'
  const words = `<div class="CookieNotice_title first-strong">${sentence(view, 'shell.cookies.title')}</div><p>${sentence(view, `shell.cookies.${kind}`)} ${sentence(view, 'shell.cookies.privacy')}</p>`
  const actions = bars('button', 'button', 'button')
  return box(
    'first-notice CookieNotice_notice',
    box('CookieNotice_row', box('CookieNotice_words', words), box('CookieNotice_actions', actions)),
  )
}

function outlineOf(view: FirstView): string {
  const { document, module = '' } = view
  if (document === 'checkout') return checkout(view)
  if (module.includes('/venues/')) return finder(view)
  if (module.includes('/joining/')) return joining(view)
  if (module.includes('/LocationPage')) return location
  if (module.includes('/BookingsHomePage')) return bookingsHome(view)
  if (module.includes('/SessionPage')) return session
  if (module.includes('/basket-parts')) return basket(view)
  if (document === 'my-account' && !/LoginPage|RegisterPage|ResetPassword|DocumentPage/.test(module))
    return account
  return box(
    'door_page',
    bar('title'),
    bar('lead'),
    box('Card_card', box('first-stack', bars('field', 'field', 'button'))),
  )
}

const finder = (view: FirstView): string => {
  const words = `<p class="CentreFinderPage_title first-heading">${sentence(view, 'venues.heading')}</p><p class="CentreFinderPage_lead">${sentence(view, 'venues.lead')}</p>`
  const card = box('CentreLoader_card', bars('line', 'line', 'line', 'line', 'field'))
  return (
    `<div class="CentreFinderPage_hero" data-ground="dark">${box('CentreFinderPage_inner', words)}</div>` +
    box(
      'CentreFinderPage_inner',
      box('CentreFinderPage_bar', box('SearchBar_bar', bar('field'))),
      box('CentreFinderPage_header', bar('sentence')),
      box(
        'CentreFinderPage_finder',
        box('CentreFinderPage_results', box('CentreLoader_loader', card, card, card)),
        box('CentreFinderPage_map first-map'),
      ),
    )
  )
}

const joining = (view: FirstView): string =>
  `<div class="JoiningPage_page"${view.isChoosing ? ' data-choosing="yes"' : ''}>` +
  box(
    'JoiningPage_intro',
    view.centre === null
      ? bars('title', 'lead')
      : `<div class="first-page">${sentence(view, 'joining.titleOf', { centre: view.centre })}</div><p>${sentence(view, 'joining.intro')}</p>`,
  ) +
  box(
    'JoiningPage_columns',
    box(
      'JoiningPage_accordion',
      box('JoiningPage_outline', bar('row')),
      box('JoiningPage_outlineOpen', bar('row'), box('JoiningPage_outlineCards', bars('tall', 'tall'))),
      ...[0, 1, 2].map(() => box('JoiningPage_outline', bar('row'))),
    ),
    view.isChoosing ? '' : box('JoiningPage_aside', bar('card')),
  ) +
  '</div>'

const location =
  `<div class="LocationHead_hero" data-ground="dark">${box('LocationHead_inner', box('LocationHead_line first-name'), box('LocationHead_line', box('LocationHead_open')))}</div>` +
  box(
    'LocationPage_inner',
    box(
      'LocationPage_main',
      box('first-doors'),
      box('first-days', bar('field')),
      bar('field'),
      box('LocationPage_dayHead', bar('row')),
      box('first-stack', bars('card', 'card', 'card')),
    ),
  )

const bookingsHome = (view: FirstView): string => {
  const words = `<p class="first-heading first-h1">${sentence(view, 'bookings.home.heading')}</p><p class="BookingsHomePage_lead">${sentence(view, 'bookings.home.lead')}</p>`
  return box(
    'BookingsHomePage_page',
    box('BookingsHomePage_intro', words),
    box('first-stack', bars('card', 'card')),
  )
}

const session = box(
  'SessionPage_page',
  box('SessionPage_back'),
  box(
    'SessionPage_columns',
    box('SessionPage_head', bars('title', 'lead', 'line')),
    box('SessionPage_card', bars('card', 'field')),
    box('SessionPage_about', bar('card')),
  ),
)

const basket = (view: FirstView): string =>
  box(
    'BasketPage_page',
    `<p class="first-page">${sentence(view, 'basket.title')}</p>`,
    box('BasketPage_waiting', bars('field', 'tall', 'card')),
  )

const account = box(
  'AccountLayout_frame',
  box(
    'AccountLayout_side',
    box('AccountLayout_waiting', bars('word', 'word', 'word', 'word', 'word', 'word')),
  ),
  box('AccountLayout_page', box('AccountLayout_waitingPage', bars('title', 'card', 'card'))),
)

const checkout = (view: FirstView): string => {
  const total = box(
    'CheckoutPage_total',
    `<span class="CheckoutPage_totalLabel">${sentence(view, 'checkout.toPayNow')}</span>`,
    box('CheckoutPage_totalAmount', bar('amount')),
  )
  const title = `<div class="first-page">${sentence(view, 'checkout.title')}</div>`
  return (
    box('CheckoutPage_bar', box('CheckoutPage_barInner', title, total)) +
    box(
      'CheckoutPage_columns',
      box(
        'CheckoutPage_side',
        box('Card_card CheckoutPage_outlineBar', bar('word')),
        box('Card_card CheckoutPage_outlineSummary', bars('row', 'card', 'card')),
      ),
      box(
        'CheckoutPage_main',
        box('Card_card PaymentForm_group', bars('row', 'fields', 'field')),
        box(
          'Card_card PaymentForm_group',
          bar('row'),
          box('PaymentForm_billing', bars('field', 'field', 'field', 'field')),
        ),
      ),
    )
  )
}
