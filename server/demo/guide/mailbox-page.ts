import { html, type Html } from './html.ts'
import { formatLongDate, todayIn } from '../../../contract/dates.ts'
import { timeOfDayIn } from '../../calendar/zoned-time.ts'

/** A stored e-mail as the mailbox needs it. */
export interface MailboxEmail {
  clientId: string
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  kind: string
  createdAt: Date
  sentAt: Date | null
  givenUpAt: Date | null
}

export interface MailboxClient {
  id: string
  name: string
  timeZone: string
}

/** `2 December 2026, 09:05`. */
export function instantText(instant: Date, timeZone: string): string {
  return `${formatLongDate(todayIn(instant, timeZone))}, ${timeOfDayIn(instant, timeZone)}`
}

/** Newest first, whoever sent it; the id orders two e-mails of the same moment. */
export function newestFirst<Email extends Pick<MailboxEmail, 'createdAt' | 'id'>>(
  emails: readonly Email[],
): Email[] {
  return emails.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || a.id.localeCompare(b.id))
}

/** The list of e-mails; `chosen` is the client it is narrowed to, null for all. */
export function mailboxBody(
  clients: readonly MailboxClient[],
  emails: readonly MailboxEmail[],
  chosen: string | null,
): Html {
  return html`<div class="wrap mailbox">
    <h1>Mailbox</h1>
    <p class="lead">
      Every e-mail of the demo, newest first. None of them leaves this machine unless a mail server has been
      set.
    </p>
    <nav class="chips" aria-label="Operator">
      ${filterLink('/mailbox', 'All', chosen === null)}
      ${clients.map(({ id, name }) => filterLink(`/mailbox?client=${encodeURIComponent(id)}`, name, chosen === id))}
    </nav>
    ${
      emails.length === 0
        ? html`<div class="card empty">
            <h2>No e-mails yet</h2>
            <p>Finish an order and its confirmation appears here. Reload the page to look again.</p>
            <p><a href="/#try">See what to try</a></p>
          </div>`
        : html`<ul class="mails">
            ${emails.map((email) => mailEntry(email, clientOf(clients, email)))}
          </ul>`
    }
  </div>`
}

function filterLink(href: string, name: string, isChosen: boolean): Html {
  return isChosen
    ? html`<a href="${href}" aria-current="page">${name}</a>`
    : html`<a href="${href}">${name}</a>`
}

function clientOf(clients: readonly MailboxClient[], email: MailboxEmail): MailboxClient {
  return (
    clients.find(({ id }) => id === email.clientId) ?? {
      id: email.clientId,
      name: email.clientId,
      timeZone: 'Europe/London',
    }
  )
}

function mailEntry(email: MailboxEmail, client: MailboxClient): Html {
  return html`<li class="card">
    <h2><a href="${mailAddress(email)}">${email.subject}</a></h2>
    <p class="quiet">To ${email.recipient}, from ${client.name}</p>
    <p class="when">${time(email.createdAt, client.timeZone)} ${state(email)}</p>
  </li>`
}

const mailAddress = ({ clientId, id }: MailboxEmail): string =>
  `/mailbox/${encodeURIComponent(clientId)}/${encodeURIComponent(id)}`

const time = (instant: Date, timeZone: string): Html =>
  html`<time datetime="${instant.toISOString()}">${instantText(instant, timeZone)}</time>`

function state({ sentAt, givenUpAt }: MailboxEmail): Html {
  if (sentAt !== null) return html`<span class="chip good">Sent</span>`
  if (givenUpAt !== null) return html`<span class="chip bad">Given up</span>`
  return html`<span class="chip plain">Queued</span>`
}

/** One e-mail, as it was written. Its HTML is shown in a frame that runs no script and may not reach this page. */
export function emailBody(client: MailboxClient, email: MailboxEmail): Html {
  const settled = email.sentAt ?? email.givenUpAt
  return html`<div class="wrap mailbox">
    <p><a class="back" href="/mailbox">All e-mails</a></p>
    <h1 class="subject">${email.subject}</h1>
    <dl class="facts envelope">
      <dt>To</dt>
      <dd>${email.recipient}</dd>
      <dt>From</dt>
      <dd>${client.name}</dd>
      <dt>Written</dt>
      <dd>${time(email.createdAt, client.timeZone)}</dd>
      <dt>State</dt>
      <dd>
        ${state(email)}
        ${settled === null ? 'A job sends it in a moment; reload to look again.' : time(settled, client.timeZone)}
      </dd>
    </dl>
    <section aria-labelledby="as-html">
      <h2 id="as-html">As HTML</h2>
      <iframe
        class="letter"
        title="The e-mail as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${withLinksOutside(email.html)}"
      ></iframe>
    </section>
    <section aria-labelledby="as-text">
      <h2 id="as-text">As plain text</h2>
      <pre class="card plain-text">${email.text}</pre>
    </section>
  </div>`
}

/** Links of the e-mail open in a tab of their own: the frame may not go elsewhere. */
function withLinksOutside(document: string): string {
  return document.replace(/<head\b[^>]*>/i, (head) => `${head}<base target="_blank">`)
}

/** An e-mail as the JSON list shows it. */
export function emailToJson(email: MailboxEmail) {
  return {
    client_id: email.clientId,
    recipient: email.recipient,
    subject: email.subject,
    kind: email.kind,
    text: email.text,
    html: email.html,
    created_at: email.createdAt.toISOString(),
    sent_at: email.sentAt?.toISOString() ?? null,
  }
}
