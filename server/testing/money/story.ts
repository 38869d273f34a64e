import { setTimeout as pause } from 'node:timers/promises'
import { book, callOff, type ForSale } from './booking.ts'
import type { Codes } from './codes.ts'
import type { MoneyProvider } from './money-provider.ts'
import type { Pace } from './pace.ts'
import { afterBank, answerBank, authorise, complete, prepare, status, type Payer } from './paying.ts'
import type { Plan, Step } from './plan.ts'
import { choose, replace } from './selecting.ts'
import { call, words, type Played, type Story, type Tab } from './story-context.ts'
import type { World } from './world.ts'

/** Plays one customer's story. Nothing that the server answers ends it: it goes on as people do. */
export async function playStory(
  world: World,
  provider: MoneyProvider,
  codes: Codes,
  forSale: ForSale,
  plan: Plan,
  played: Played,
  pace: Pace,
): Promise<void> {
  const story = { world, provider, codes, forSale, plan, played, pace }
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
  const payer = payerOf(story)
  switch (step.do) {
    case 'choose':
      return choose(story, step)
    case 'change':
    case 'renew':
      return replace(story, step)
    case 'book':
      return book(story, step)
    case 'callOff':
      await callOff(story, step.what)
      return 'cancelled'
    case 'prepare':
      return prepare(payer, tab)
    case 'authorise':
      return authorise(payer, tab, step)
    case 'bank':
      return answerBank(payer, tab, step.answer)
    case 'behind':
      if (!tab.payment || !story.provider.payBehind) return 'nothing to do'
      await story.provider.payBehind(world, tab.payment).catch(() => undefined)
      return 'done'
    case 'returned':
      return afterBank(payer, tab, 'complete')
    case 'giveUp':
      return afterBank(payer, tab, 'abandoned')
    case 'complete':
      return complete(payer, tab)
    case 'status':
      return status(payer, tab)
    case 'discard':
      return words(
        story.plan.source === 'bookings'
          ? await call(story, 'DELETE', '/api/cart?source=bookings')
          : await call(story, 'DELETE', '/api/cart/clear', { source: 'online-joining' }),
      )
    case 'useCredit':
      return words(
        await call(story, 'PUT', '/api/checkout/credit', { source: story.plan.source, amount: step.amount }),
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

const payerOf = (story: Story): Payer => ({
  source: story.plan.source,
  provider: story.provider,
  around: story.world,
  thread: story.played.thread,
  told: story.played.told,
  call: (method, path, body) => call(story, method, path, body),
})
