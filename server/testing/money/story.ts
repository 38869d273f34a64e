import { setTimeout as pause } from 'node:timers/promises'
import { billing } from '../billing.ts'
import type { Codes } from './codes.ts'
import type { BrowserPayment, MoneyProvider } from './money-provider.ts'
import type { Pace } from './pace.ts'
import type { Plan, Step } from './plan.ts'
import { choose, replace } from './selecting.ts'
import { call, words, type Played, type Story, type Tab } from './story-context.ts'
import type { World } from './world.ts'

/** Plays one customer's story. Nothing that the server answers ends it: it goes on as people do. */
export async function playStory(
  world: World,
  provider: MoneyProvider,
  codes: Codes,
  plan: Plan,
  played: Played,
  pace: Pace,
): Promise<void> {
  const story = { world, provider, codes, plan, played, pace }
  const [first, ...others] = plan.tabs
  const opened: Promise<void>[] = []
  const tab: Tab = { name: 'A', cart: null, payment: null }
  for (const [index, step] of first.entries()) {
    if (index === plan.secondTabAt)
      opened.push(...others.map((steps) => playTab(story, steps, { name: 'B', cart: null, payment: null })))
    await playStep(story, tab, step)
  }
  if (opened.length === 0) return
  // Who only waits for the other tab does not keep the clock from moving.
  pace.leave()
  await Promise.all(opened).finally(() => pace.join())
}

/** A tab beside another one. */
async function playTab(story: Story, steps: readonly Step[], tab: Tab): Promise<void> {
  story.pace.join()
  try {
    for (const step of steps) await playStep(story, tab, step)
  } finally {
    story.pace.leave()
  }
}

async function playStep(story: Story, tab: Tab, step: Step): Promise<void> {
  const once = async (): Promise<string> => {
    let outcome = 'no answer'
    for (let time = 0; time < step.tries && outcome === 'no answer'; time += 1)
      outcome = await act(story, tab, step)
    return outcome
  }
  const outcomes = await Promise.all(step.twice ? [once(), once()] : [once()])
  story.played.log.push(`${tab.name} ${step.do}: ${outcomes.join(' | ')}`)
}

/** One try of a step. Returns what is worth reading of the outcome. */
async function act(story: Story, tab: Tab, step: Step): Promise<string> {
  const { world, pace } = story
  switch (step.do) {
    case 'choose':
      return choose(story, step)
    case 'change':
    case 'renew':
      return replace(story, step)
    case 'prepare':
      return prepare(story, tab)
    case 'authorise':
      return authorise(story, tab, step)
    case 'bank': {
      if (!tab.payment || step.answer === 'leave') return 'nothing done'
      return story.provider.answerBank(world, tab.payment, step.answer).then(
        () => 'answered',
        (error: unknown) => String(error),
      )
    }
    case 'behind':
      if (!tab.payment || !story.provider.payBehind) return 'nothing to do'
      await story.provider.payBehind(world, tab.payment).catch(() => undefined)
      return 'done'
    case 'returned':
      return afterBank(story, tab, 'complete')
    case 'giveUp':
      return afterBank(story, tab, 'abandoned')
    case 'complete':
      return complete(story, tab)
    case 'status':
      return status(story, tab)
    case 'discard':
      return words(await call(story, 'DELETE', '/api/cart/clear', { source: 'online-joining' }))
    case 'useCredit':
      return words(
        await call(story, 'PUT', '/api/checkout/credit', { source: 'online-joining', amount: step.amount }),
      )
    case 'withdraw':
      await world.withdraw(step.membership)
      return 'withdrawn'
    case 'jump':
      await world.jump(step.seconds)
      return `${step.seconds} s`
    case 'sleep':
      await pace.sleep(step.seconds, step.swept)
      return `${step.seconds} s`
    case 'kill':
      void pause(step.afterMs).then(() => world.servers.kill())
      return 'killed'
  }
}

async function prepare(story: Story, tab: Tab): Promise<string> {
  const cart = await call(story, 'GET', '/api/online-joining/checkout-cart')
  if (!cart?.data) return words(cart)
  tab.cart = cart.data
  story.played.thread.words.add(cart.data.cart_id)
  if (cart.data.outstanding_cart_balance.raw.amount === 0) {
    tab.payment = null
    return 'nothing to pay'
  }
  const { thread } = story.played
  thread.opening = true
  const said =
    story.provider.flow === 'server'
      ? await call(story, 'GET', '/api/checkout/prepare')
      : await call(story, 'POST', '/api/checkout/session/prepare', { source: 'online-joining' })
  thread.opening = false
  if (said?.status !== 200) return words(said)
  tab.payment = { prepared: said.data, authorised: null }
  story.played.thread.words.add(said.data.transaction_uuid)
  return `200 ${said.data.transaction_status ?? 'open'}`
}

async function agreement(story: Story, tab: Tab): Promise<Record<string, unknown> | null> {
  if (tab.cart === null) return null
  const terms = await call(story, 'GET', `/api/terms?cart_id=${tab.cart.cart_id}`)
  return {
    source: 'online-joining',
    item_hash: tab.cart.item_hash,
    terms: Array.isArray(terms?.data) ? terms.data.map((term: { id: string }) => term.id) : [],
    payments: [
      { tender_type: 'card', amount: tab.cart.outstanding_cart_balance.raw.amount },
      ...tab.cart.cart_payments,
    ],
    transaction_uuid: tab.payment?.prepared['transaction_uuid'] ?? null,
  }
}

async function authorise(story: Story, tab: Tab, step: Step & { do: 'authorise' }): Promise<string> {
  const agreed = await agreement(story, tab)
  const { payment } = tab
  if (!agreed || !payment) return 'nothing to authorise'
  const { provider } = story
  if (provider.attempt) return payBySession(story, payment, agreed, step)
  const fields = await provider.cardFields(story.world, payment, step.card)
  const isSaved = 'saved_card_id' in fields
  const said = await call(story, 'POST', '/api/checkout/authorise', {
    ...agreed,
    ...billing,
    ...fields,
    save_card: step.save && !isSaved,
  })
  if (said?.status !== 200) return words(said)
  payment.authorised = said.data
  tell(story, payment, said.data.transaction_status, 'authorise')
  return `200 ${said.data.transaction_status}`
}

/** The server checks and commits, then the provider's script asks the bank. */
async function payBySession(
  story: Story,
  payment: BrowserPayment,
  { source, item_hash, terms, payments }: Record<string, unknown>,
  step: Step & { do: 'authorise' },
): Promise<string> {
  const said = await call(story, 'POST', '/api/checkout/session/payment', {
    source,
    item_hash,
    terms,
    payments,
    payment_session_id: payment.prepared['payment_session_id'],
    save_card: step.save,
  })
  if (said?.status !== 200) return words(said)
  payment.authorised = await story.provider.attempt!(story.world, payment, step.card)
  return `200, and the script: ${String(payment.authorised['status'] ?? payment.authorised['code'])}`
}

async function afterBank(story: Story, tab: Tab, result: string): Promise<string> {
  if (!tab.payment) return 'nothing to return to'
  const id = String(tab.payment.prepared['transaction_uuid'])
  if (story.provider.flow === 'browser' && result !== 'abandoned') return completeSession(story, tab.payment)
  const said = await call(story, 'POST', `/api/payment-providers/sca-completion/${id}`, {
    transaction_uuid: id,
    sca_result: result,
  })
  if (said?.status !== 200) return words(said)
  tell(story, tab.payment, said.data.status, 'return')
  return `200 ${said.data.status}`
}

async function complete(story: Story, tab: Tab): Promise<string> {
  if (tab.payment && story.provider.flow === 'browser') return completeSession(story, tab.payment)
  const agreed = await agreement(story, tab)
  if (!agreed) return 'nothing to complete'
  const said = await call(story, 'POST', '/api/checkout/complete', agreed)
  if (!tab.payment || said === null) return words(said)
  if (said.status === 200) tell(story, tab.payment, 'completed', 'complete')
  if (said.body.code === 'payment_released') tell(story, tab.payment, 'released', 'complete')
  if (said.body.code === 'payment_not_authorised') tell(story, tab.payment, 'failed', 'complete')
  return words(said)
}

async function completeSession(story: Story, payment: BrowserPayment): Promise<string> {
  const id = String(payment.prepared['transaction_uuid'])
  const said = await call(story, 'POST', `/api/checkout/session/complete/${id}`, { source: 'online-joining' })
  if (said === null) return words(said)
  if (said.body.code === 'payment_released') tell(story, payment, 'released', 'complete')
  if (said.status !== 200) return words(said)
  tell(story, payment, said.data.status, 'complete')
  return `200 ${said.data.status}`
}

async function status(story: Story, tab: Tab): Promise<string> {
  if (!tab.payment) return 'nothing to ask for'
  const said = await call(
    story,
    'GET',
    `/api/checkout/payments/${String(tab.payment.prepared['transaction_uuid'])}`,
  )
  if (said?.status !== 200) return words(said)
  tell(story, tab.payment, said.data.status, 'status')
  return `200 ${said.data.status}`
}

function tell(story: Story, payment: BrowserPayment, word: string, by: string): void {
  if (word === 'failed' || word === 'released' || word === 'refunded' || word === 'completed')
    story.played.told.push({ paymentId: String(payment.prepared['transaction_uuid']), word, by })
}
