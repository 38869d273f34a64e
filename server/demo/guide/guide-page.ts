import type { AreaLink, AreaState, GuideFacts, GuideOperator, StoryPlace, StoryStart } from './guide-facts.ts'
import { listOf } from './guide-facts.ts'
import { detailsSection, peopleSection } from './guide-tables.ts'
import { switchesSection } from './guide-switches.ts'
import { copyable } from './demo-page.ts'
import { html, type Html } from './html.ts'
import {
  acceptedBank,
  approvedCard,
  challengedCard,
  challengedName,
  declinedCard,
  opayoCard,
  ryftChallengedCard,
} from './test-details.ts'

/** The first page of the demo: what there is, what to try, and everything that a person needs for it. */
export function guideBody(facts: GuideFacts): Html {
  return html`${hero(facts)}
    <div class="wrap start">
      ${storiesSection(facts.starts)}
      <section aria-labelledby="operators">
        <h2 id="operators">The two operators</h2>
        <div class="operators">${facts.operators.map(operatorCard)}</div>
      </section>
    </div>
    <div class="wrap">
      ${peopleSection(facts.operators)} ${detailsSection(facts.operators)} ${switchesSection(facts)}
      ${hostsSection(facts.hosts)}
    </div>`
}

function hero({ operators, starts }: GuideFacts): Html {
  const start = starts['riverside-manchester']
  const names = listOf(operators.map(({ operator }) => operator.name))
  return html`<div class="hero">
    <div class="wrap">
      <h1>Join a leisure centre, pay, and see what follows.</h1>
      <p class="lead">
        Centrecourt is the web platform a leisure operator puts in front of its customers: find a centre,
        join, book, pay and manage an account. This demo runs two invented operators, ${names}, with a payment
        sandbox, so nothing you do here costs anything.
      </p>
      <p class="actions">
        <a class="button" href="${start.href}">Join at ${start.name}</a>
        <a class="button second" href="/mailbox">Read the e-mails</a>
      </p>
    </div>
  </div>`
}

interface Story {
  title: string
  about: string
  start: StoryPlace
  steps: Html[]
}

const stories: readonly Story[] = [
  {
    title: 'Monthly, with Direct Debit and 3-D Secure',
    about: 'A first payment by card today, the rest by Direct Debit.',
    start: 'riverside-manchester',
    steps: [
      html`Choose <b>Fitness</b> and pay monthly. Fill in your details as a guest.`,
      html`Direct Debit: sort code ${copyable(acceptedBank.sortCode)}, account number
      ${copyable(acceptedBank.accountNumber)}.`,
      html`Pay with ${copyable(challengedCard)} and approve the payment on the bank’s page.`,
    ],
  },
  {
    title: 'A year, paid by card',
    about: 'One payment, nothing to cancel.',
    start: 'riverside-manchester',
    steps: [
      html`Switch to <b>Single payment</b> and choose <b>Fitness</b> for 12 months.`,
      html`Pay with ${copyable(approvedCard)}.`,
    ],
  },
  {
    title: 'Nothing to pay',
    about: 'A free membership: the payment step is left out.',
    start: 'riverside-manchester',
    steps: [
      html`Switch to <b>Single payment</b> and choose <b>Community Access</b>.`,
      html`Finish. No card is asked for.`,
    ],
  },
  {
    title: 'A declined card, then a good one',
    about: 'The order waits until a payment works.',
    start: 'riverside-manchester',
    steps: [
      html`Choose any membership with something to pay today.`,
      html`Pay with ${copyable(declinedCard)} and read why it was refused.`,
      html`Try again with ${copyable(approvedCard)}: one order, one payment.`,
    ],
  },
  {
    title: 'Opayo, and the bank’s own page',
    about: 'Leeds takes cards by Opayo. The bank’s page is a form posted into a frame.',
    start: 'riverside-leeds',
    steps: [
      html`Choose any membership with something to pay today.`,
      html`Pay with ${copyable(opayoCard)} and the name ${copyable(challengedName)}: at Opayo the name
      decides.`,
      html`Pass the bank’s check, or fail it and read what you are told.`,
    ],
  },
  {
    title: 'Ryft, where the browser pays',
    about: 'Sheffield takes cards by Ryft. Its script asks the bank, our server reads what came of it.',
    start: 'riverside-sheffield',
    steps: [
      html`Choose any membership with something to pay today.`,
      html`Pay with ${copyable(ryftChallengedCard)} and complete the bank’s check.`,
      html`Then see the payment from the inside: <a href="/demo/sandbox?provider=ryft">what Ryft holds</a>.`,
    ],
  },
  {
    title: 'Begin on a phone, finish at a desk',
    about: 'A link by e-mail brings back everything but passwords and bank details.',
    start: 'riverside-manchester',
    steps: [
      html`Choose a membership and type some of your details.`,
      html`Under “Your selection” choose <b>Finish later or on another device</b>.`,
      html`Open the link in the <a href="/mailbox">mailbox</a> in a private window: you are where you were.`,
    ],
  },
  {
    title: 'Change a membership, or renew one',
    about: 'What is due today to the penny, and the old one ends by itself.',
    start: 'account',
    steps: [
      html`Log in as ${copyable('sam@example.com')}, password ${copyable('Riverside1!')}, and press
        <b>Change</b>.`,
      html`Choose <b>National</b>, a start, and pay with the saved card: security code 123.`,
      html`Or log in as ${copyable('jo@example.com')}, same password, and press <b>Renew</b>.`,
    ],
  },
]

function storiesSection(starts: GuideFacts['starts']): Html {
  const first = starts['riverside-manchester']
  return html`<section id="try" aria-labelledby="try-title">
    <h2 id="try-title">Try this</h2>
    <p class="intro">
      Most start at <a href="${first.href}">${first.name}</a>. Cards: any expiry date in the future, and the
      security code 123. What would be e-mailed is in the <a href="/mailbox">mailbox</a>.
    </p>
    <ol class="stories">
      ${stories.map((story, index) => storyEntry(story, starts[story.start], index + 1))}
    </ol>
  </section>`
}

function storyEntry({ title, about, steps }: Story, start: StoryStart, number: number): Html {
  return html`<li class="card story">
    <h3 id="story-${number}">${title}</h3>
    <p class="quiet">${about}</p>
    <ol class="steps">
      ${steps.map((step) => html`<li>${step}</li>`)}
    </ol>
    <p class="go"><a href="${start.href}" aria-describedby="story-${number}">Start at ${start.name}</a></p>
  </li>`
}

const states: Record<AreaState, { label: string; kind: string }> = {
  open: { label: 'Open', kind: 'good' },
  shell: { label: 'Shell only', kind: 'plain' },
  off: { label: 'Switched off', kind: 'plain' },
}

function operatorCard({ operator, areas, cardNote }: GuideOperator): Html {
  const { id, name, theme, venues } = operator
  return html`<article class="card operator brand-${id}">
    <div class="band">
      ${theme.logoSvg !== null && html`<img src="${svgAddress(theme.logoSvg)}" width="196" height="48" alt="" />`}
    </div>
    <h3>${name}</h3>
    <p class="quiet">${venues.length} centres in ${townsOf(venues)}.</p>
    <ul class="areas">
      ${areas.map((area) => areaEntry(area, name))}
    </ul>
    <p class="quiet">${explanation(areas)}</p>
    ${cardNote !== null && html`<p class="note">${cardNote}</p>`}
  </article>`
}

function townsOf(venues: readonly { town: string }[]): string {
  const towns = [...new Set(venues.map(({ town }) => town))]
  return towns.length > 3 ? `${towns[0]!} and ${towns.length - 1} other towns` : listOf(towns)
}

function areaEntry({ name, href, state }: AreaLink, operator: string): Html {
  const { label, kind } = states[state]
  return html`<li>
    <a href="${href}">${name}<span class="hidden"> of ${operator}</span></a>
    <span class="chip ${kind}">${label}</span>
  </li>`
}

function explanation(areas: readonly AreaLink[]): string {
  const off = areas.some((area) => area.state === 'off')
    ? ' An area that this operator has switched off answers “not found”.'
    : ''
  return `Online joining and bookings of classes, swims and courts are built, and the first pages of the account. The other areas answer with their shell and a page that says so.${off}`
}

const svgAddress = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

const colour = /^#[0-9A-Fa-f]{6}$/

/** Each operator's own header colour behind its logo. Anything that is not a plain colour is left out. */
export function brandStyles(operators: readonly GuideOperator[]): string {
  return operators
    .filter(
      ({ operator }) =>
        /^[a-z0-9-]+$/.test(operator.id) &&
        colour.test(operator.theme.colours.header) &&
        colour.test(operator.theme.colours.primary),
    )
    .map(
      ({ operator: { id, theme } }) =>
        `.brand-${id}{--band:${theme.colours.header};--brand:${theme.colours.primary}}`,
    )
    .join('')
}

function hostsSection(hosts: readonly string[]): Html {
  return html`<section id="hosts" aria-labelledby="hosts-title">
    <h2 id="hosts-title">If a link does not open</h2>
    <p class="intro">
      Chrome, Edge and Firefox find these names by themselves. For another browser, such as Safari, add this
      one line to the hosts file of your computer:
    </p>
    <p class="card hosts">${copyable(`127.0.0.1 ${hosts.join(' ')}`)}</p>
  </section>`
}
