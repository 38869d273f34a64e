import { timeOfDayIn } from '../../calendar/zoned-time.ts'
import { copyable, dataTable, type Column } from '../guide/demo-page.ts'
import { listOf } from '../guide/guide-facts.ts'
import { html, type Html } from '../guide/html.ts'
import { instantText } from '../guide/mailbox-page.ts'
import {
  sandboxProviders,
  type ObjectGroup,
  type SandboxProvider,
  type ShownObject,
} from './sandbox-objects.ts'
import { own, type Status } from './sandbox-words.ts'
import type { Notice } from '../guide/switches.ts'

/** A webhook as the sandbox lists it, without its body, which may name secrets. */
export interface SandboxWebhook {
  id: string
  types: string[]
  state: string
  /** Every attempt to deliver it, oldest first: when (ISO 8601), and what was answered or why nothing was. */
  deliveries: { at: string; status: number | null; error: string | null }[]
  /** ISO 8601. */
  created: string
}

export interface SandboxPage {
  provider: SandboxProvider
  /** Null where the sandbox does not answer. */
  held: { groups: ObjectGroup[]; webhooks: SandboxWebhook[] } | null
  notice: Notice | null
}

const zone = 'Europe/London'
const mostShown = 50

/** Where the page of a provider is. */
export const sandboxAddress = (provider: SandboxProvider): string => `/demo/sandbox?provider=${provider}`

/** The page of one provider of the payment sandbox: what it holds, and which webhooks it has sent to the server. */
export function sandboxBody({ provider, held, notice }: SandboxPage): Html {
  return html`<div class="wrap mailbox">
    <h1>What the providers hold</h1>
    <p class="lead">
      The payment sandbox from the inside: what each provider knows of the payments made here, and what it has
      told the server. Reload the page to look again.
    </p>
    <nav class="chips" aria-label="Provider">
      ${(Object.keys(sandboxProviders) as SandboxProvider[]).map((each) => providerLink(each, provider))}
    </nav>
    ${notice !== null && html`<p class="notice ${notice.kind}" id="notice" role="status" tabindex="-1">${notice.text}</p>`}
    ${held === null ? silent : everything(provider, held.groups, held.webhooks)}
  </div>`
}

function providerLink(provider: SandboxProvider, chosen: SandboxProvider): Html {
  const [href, name] = [sandboxAddress(provider), sandboxProviders[provider]]
  return provider === chosen
    ? html`<a href="${href}" aria-current="page">${name}</a>`
    : html`<a href="${href}">${name}</a>`
}

const silent = html`<div class="card empty">
  <h2>The payment sandbox does not answer</h2>
  <p>Start it and reload the page. What the providers hold is not lost: the sandbox keeps it.</p>
</div>`

function everything(
  provider: SandboxProvider,
  groups: readonly ObjectGroup[],
  webhooks: readonly SandboxWebhook[],
): Html {
  const name = sandboxProviders[provider]
  if (webhooks.length === 0 && groups.every(({ objects }) => objects.length === 0))
    return html`<div class="card empty">
      <h2>Nothing at ${name} yet</h2>
      <p>${starts[provider]}</p>
      <p><a href="/#try">See what to try</a></p>
    </div>`
  const [full, empty] = [true, false].map((isFull) =>
    groups.filter(({ objects }) => objects.length > 0 === isFull),
  ) as [ObjectGroup[], ObjectGroup[]]
  return html`${full.map((group) => groupSection(name, group))}
  ${
    empty.length > 0 &&
    html`<p class="quiet held">None yet: ${listOf(empty.map((group) => group.name.toLowerCase()))}.</p>`
  }
  ${webhooksSection(provider, webhooks)}`
}

const starts: Record<SandboxProvider, string> = {
  stripe: 'Open the checkout of Riverside Manchester and the payment appears here.',
  opayo: 'Pay at Riverside Leeds and the payment appears here.',
  ryft: 'Open the checkout of Riverside Sheffield and the payment appears here.',
  gocardless: 'Give bank details for a monthly membership and the account appears here.',
}

function groupSection(provider: string, { name, objects }: ObjectGroup): Html {
  const id = `group-${name.toLowerCase().replaceAll(' ', '-')}`
  const hasAmounts = objects.some(({ amount }) => amount !== null)
  const columns: Column<ShownObject>[] = [
    { name: 'About', cell: ({ about }) => about || '–' },
    { name: 'State', cell: ({ status }) => statusCell(status) },
    ...(hasAmounts ? [{ name: 'Amount', cell: ({ amount }: ShownObject) => amount ?? '–' }] : []),
    { name: 'Created', cell: ({ created }) => time(created) },
    { name: 'Id', cell: ({ id }) => copyable(id) },
  ]
  return html`<section class="held" aria-labelledby="${id}">
    <h2 id="${id}">${name}</h2>
    ${dataTable(`${name} at ${provider}`, columns, objects)}
  </section>`
}

function statusCell({ label, tone, word }: Status): Html {
  return html`<span class="state"
    ><span class="chip ${tone}">${label}</span
    >${word !== null && html` <span class="quiet">${word}</span>`}</span
  >`
}

const time = (instant: Date): Html =>
  html`<time datetime="${instant.toISOString()}">${instantText(instant, zone)}</time>`

function webhooksSection(provider: SandboxProvider, all: readonly SandboxWebhook[]): Html {
  const name = sandboxProviders[provider]
  if (provider === 'opayo')
    return html`<section class="held" aria-labelledby="webhooks">
      <h2 id="webhooks">Webhooks</h2>
      <p class="intro">Opayo sends none: our server asks for what it does not know.</p>
    </section>`
  const shown = all.toReversed().slice(0, mostShown)
  const isAnyMissing = all.some(({ state }) => state !== 'delivered')
  return html`<section class="held" aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks</h2>
    <p class="intro">
      What ${name} has told the server, with every attempt. A repeat is safe: the server stores each event
      once and asks ${name} how things stand.
    </p>
    ${
      isAnyMissing &&
      html`<form class="after" method="post" action="/demo/sandbox/deliver">
        <input type="hidden" name="provider" value="${provider}" />
        <button class="second">Deliver all that have not arrived</button>
      </form>`
    }
    ${
      shown.length === 0
        ? html`<p class="quiet after">None yet.</p>`
        : dataTable(`Webhooks of ${name}`, webhookColumns(provider), shown)
    }
  </section>`
}

const webhookColumns = (provider: SandboxProvider): Column<SandboxWebhook>[] => [
  {
    name: 'Events',
    cell: ({ types }) => html`<span class="words">${breakable(eventsOf(types))}</span>`,
  },
  { name: 'State', cell: ({ state }) => statusCell(webhookStates[state] ?? own(state, 'plain')) },
  { name: 'Created', cell: ({ created }) => time(new Date(created)) },
  { name: 'Attempts', cell: ({ deliveries }) => attempts(deliveries) },
  {
    name: 'Again',
    cell: ({ id, types }) =>
      html`<form method="post" action="/demo/sandbox/deliver">
        <input type="hidden" name="provider" value="${provider}" />
        <button class="second" name="id" value="${id}">
          Deliver again<span class="hidden"> ${eventsOf(types)} ${id}</span>
        </button>
      </form>`,
  },
]

/** The parts of a provider's name stay whole where a line has to end. */
const breakable = (name: string): Html[] =>
  name.split(/(?<=[._])/).map((part, index) => html`${index > 0 && html`<wbr />`}${part}`)

/** A batch can hold the same type many times. */
function eventsOf(types: readonly string[]): string {
  const kinds = [...new Set(types)]
  return kinds
    .map((kind) => {
      const count = types.filter((type) => type === kind).length
      return count === 1 ? kind : `${kind} × ${count}`
    })
    .join(', ')
}

const webhookStates: Readonly<Record<string, Status>> = {
  waiting: own('On its way', 'plain'),
  held: own('Held back', 'plain'),
  lost: own('Lost', 'bad'),
  unsent: own('Nowhere to send it', 'plain'),
  delivered: own('Delivered', 'good'),
  failed: own('Given up', 'bad'),
}

function attempts(deliveries: SandboxWebhook['deliveries']): Html {
  if (deliveries.length === 0) return html`<span class="quiet">None yet</span>`
  return html`<ol class="attempts">
    ${deliveries.map(
      ({ at, status, error }) =>
        html`<li>
          ${secondOf(at)} ${status === null ? `no answer (${error ?? 'cut off'})` : `answered ${status}`}
        </li>`,
    )}
  </ol>`
}

/** `09:05:07` */
const secondOf = (at: string): string => {
  const instant = new Date(at)
  return `${timeOfDayIn(instant, zone)}:${String(instant.getUTCSeconds()).padStart(2, '0')}`
}
