import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { areas, type Area } from '../../contract/pages.ts'
import { allClients, areaOrigin, closeSite, type Client } from '../client-configuration/client.service.ts'
import { mailbox } from '../notifications/notifications.service.ts'
import type { Operator } from '../operators/operator.ts'
import type { Services } from '../services.ts'
import { demoClockOffset, demoOperators, setDemoClock } from './demo.service.ts'
import {
  formField,
  isFromElsewhere,
  parameter,
  refuseElsewhere,
  refuseValue,
  sendNotFound,
  sendPage,
} from './demo-reply.routes.ts'
import {
  areaState,
  cardNote,
  type GuideFacts,
  type GuideOperator,
  type StoryStart,
  type StoryVenue,
} from './guide/guide-facts.ts'
import { brandStyles, guideBody } from './guide/guide-page.ts'
import {
  emailBody,
  emailToJson,
  instantText,
  mailboxBody,
  newestFirst,
  type MailboxClient,
} from './guide/mailbox-page.ts'
import { isFaultName, paymentFaults, waitingFaults } from './sandbox/payment-faults.ts'
import { deliver, sendSandbox } from './sandbox/sandbox.routes.ts'
import { clearFaults, listFaults, plantFault } from './sandbox/sandbox-faults.provider.ts'
import { describeOffset, isClockMove, movedOffset, noticeFor, offsetTo } from './guide/switches.ts'

/** The guide answers on this machine's own names only: every other name belongs to an operator. */
const onThisMachine = { host: /^(localhost|127\.0\.0\.1)(:\d+)?$/i }

/**
 * The demo guide with its mailbox and switches. Not for production: it shows passwords and every e-mail. It checks where the
 * call comes from, because the caller can write any name into the Host header.
 */
export function registerDemo(app: FastifyInstance, services: Services): void {
  const operators = demoOperators()
  // The first caller that waits for this gets the failure; here the failure must only not end the process.
  operators.catch(() => undefined)

  void app.register(async (demo) => {
    demo.addHook('onRequest', async (request, reply) => {
      if (!services.config.demoOpenToNetwork && isFromElsewhere(request)) return refuseElsewhere(reply)
    })
    demo.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))))
      },
    )
    const on = (method: 'GET' | 'POST', url: string, handler: RouteHandlerMethod) =>
      demo.route({ method, url, constraints: onThisMachine, schema: { hide: true }, handler })

    on('GET', '/', async (request, reply) =>
      sendGuide(reply, await guideFacts(services, await operators, request)),
    )
    on('GET', '/mailbox', (request, reply) => sendMailbox(services, request, reply))
    on('GET', '/mailbox.json', async (request) =>
      (await emailsTo(services, parameter(request, 'recipient'))).map(emailToJson),
    )
    on('GET', '/mailbox/:clientId/:id', (request, reply) => sendEmailPage(services, request, reply))
    on('GET', '/demo/sandbox', (request, reply) => sendSandbox(services, request, reply))
    on('POST', '/demo/sandbox/deliver', (request, reply) => deliver(services, request, reply))
    on('POST', '/demo/clock', (request, reply) => moveClock(services, request, reply))
    on('POST', '/demo/faults', (request, reply) => switchFault(services, request, reply))
    on('POST', '/demo/maintenance', (request, reply) => switchMaintenance(services, request, reply))
    on('GET', '/*', (_request, reply) => sendNotFound(reply))
    on('POST', '/*', (_request, reply) => sendNotFound(reply))
  })
}

async function guideFacts(
  services: Services,
  operators: readonly Operator[],
  request: FastifyRequest,
): Promise<GuideFacts> {
  const clients = await allClients(services)
  const guided = operators.flatMap((operator) => {
    const client = clients.find(({ id }) => id === operator.id)
    return client ? [{ client, guide: guideOperator(services, operator, client) }] : []
  })
  const { sandboxUrl } = services.config
  const planted = sandboxUrl === null ? null : await listFaults(sandboxUrl)
  return {
    operators: guided.map(({ guide }) => guide),
    starts: storyStarts(services, guided),
    clock: {
      now: instantText(services.clock.now(), 'Europe/London'),
      offset: describeOffset(demoClockOffset(services)),
    },
    waitingFaults: planted && waitingFaults(planted),
    sites: clients.map(({ id, name, settings }) => ({ id, name, isClosed: settings.maintenance })),
    hosts: guided.flatMap(({ client }) => areas.map((area) => `${area}.${client.domain}`)),
    notice: noticeFor(parameter(request, 'done')),
  }
}

/**
 * Where each story begins: a centre of an operator that has such a centre, the operator's account, or this page where there
 * is none.
 */
function storyStarts(
  services: Services,
  guided: readonly { client: Client; guide: GuideOperator }[],
): GuideFacts['starts'] {
  const nowhere: StoryStart = { name: 'the operators', href: '/' }
  const ownerOf = (slug: StoryVenue) =>
    guided.find(({ guide }) => guide.operator.venues.some((venue) => venue.slug === slug))
  const startAt = (slug: StoryVenue): StoryStart => {
    const owner = ownerOf(slug)
    const venue = owner?.guide.operator.venues.find((each) => each.slug === slug)
    return owner && venue
      ? { name: venue.name, href: `${areaOrigin(services, owner.client, 'online-joining')}/centre/${slug}` }
      : nowhere
  }
  const account = ownerOf('riverside-manchester')
  return {
    'riverside-manchester': startAt('riverside-manchester'),
    'riverside-leeds': startAt('riverside-leeds'),
    'riverside-sheffield': startAt('riverside-sheffield'),
    account: account
      ? {
          name: account.guide.operator.settings.appNames.myAccount,
          href: `${areaOrigin(services, account.client, 'my-account')}/memberships`,
        }
      : nowhere,
  }
}

const shownAreas: readonly [Area, keyof Operator['settings']['appNames']][] = [
  ['online-joining', 'onlineJoining'],
  ['bookings', 'bookings'],
  ['my-account', 'myAccount'],
  ['front-of-house', 'frontOfHouse'],
]

function guideOperator(services: Services, operator: Operator, client: Client): GuideOperator {
  const { appNames, bookingsEnabled } = client.settings
  return {
    operator,
    areas: shownAreas.map(([area, name]) => ({
      name: appNames[name],
      href: `${areaOrigin(services, client, area)}/`,
      state: areaState(area, bookingsEnabled),
    })),
    cardNote: cardNote(operator, Object.keys(services.paymentProviders)),
  }
}

function sendGuide(reply: FastifyReply, facts: GuideFacts) {
  return sendPage(
    reply,
    { title: 'Centrecourt demo guide', current: 'guide', body: guideBody(facts) },
    { extraCss: brandStyles(facts.operators) },
  )
}

async function sendMailbox(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const clients = await mailboxClients(services)
  const chosen = parameter(request, 'client')
  if (chosen !== null && !clients.some(({ id }) => id === chosen)) return sendNotFound(reply)
  const emails = (await allEmails(services)).filter((email) => chosen === null || email.clientId === chosen)
  return sendPage(reply, {
    title: 'Mailbox – Centrecourt demo',
    current: 'mailbox',
    body: mailboxBody(clients, emails, chosen),
  })
}

async function sendEmailPage(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { clientId, id } = request.params as { clientId: string; id: string }
  const client = (await mailboxClients(services)).find((candidate) => candidate.id === clientId)
  const email = client && (await mailbox(services, clientId)).find((candidate) => candidate.id === id)
  if (!client || !email) return sendNotFound(reply)
  // The e-mail in the frame lives under this page's policy, and e-mails can be styled by attributes only.
  return sendPage(
    reply,
    { title: `${email.subject} – Mailbox`, current: 'mailbox', body: emailBody(client, email) },
    { styleAttributes: true },
  )
}

async function mailboxClients(services: Services): Promise<MailboxClient[]> {
  return (await allClients(services)).map(({ id, name, settings }) => ({
    id,
    name,
    timeZone: settings.timeZone,
  }))
}

async function allEmails(services: Services) {
  const clients = await allClients(services)
  return newestFirst((await Promise.all(clients.map(({ id }) => mailbox(services, id)))).flat())
}

async function emailsTo(services: Services, recipient: string | null) {
  const emails = await allEmails(services)
  return recipient === null
    ? emails
    : emails.filter((email) => email.recipient.toLowerCase() === recipient.toLowerCase())
}

async function moveClock(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const move = formField(request, 'move')
  const offset = demoClockOffset(services)
  const next = isClockMove(move)
    ? movedOffset(offset, move)
    : offsetTo(formField(request, 'at'), new Date(services.clock.now().getTime() - offset))
  if (next === null) return refuseValue(reply)
  await setDemoClock(services, next)
  return backToSwitches(reply, move === 'reset' ? 'reset' : 'clock')
}

async function switchFault(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const fault = formField(request, 'fault')
  if (fault !== 'none' && !isFaultName(fault)) return refuseValue(reply)
  const { sandboxUrl } = services.config
  if (sandboxUrl === null) return backToSwitches(reply, 'silent')
  const isDone =
    fault === 'none' ? await clearFaults(sandboxUrl) : await plantFault(sandboxUrl, paymentFaults[fault])
  if (!isDone) return backToSwitches(reply, 'silent')
  return backToSwitches(reply, fault === 'none' ? 'cleared' : 'fault')
}

async function switchMaintenance(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const client = (await allClients(services)).find(({ id }) => id === formField(request, 'client'))
  if (!client) return refuseValue(reply)
  const isClosed = !client.settings.maintenance
  await closeSite(services, client.id, isClosed)
  return backToSwitches(reply, isClosed ? 'closed' : 'opened')
}

const backToSwitches = (reply: FastifyReply, done: string) => reply.redirect(`/?done=${done}#notice`, 303)
