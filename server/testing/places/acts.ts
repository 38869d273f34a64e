import { randomUUID } from 'node:crypto'
import type { Said } from '../money/call-server.ts'
import { afterBank, answerBank, authorise, complete, prepare } from '../money/paying.ts'
import { words } from '../money/story-context.ts'
import type { Act, Court, Whom } from './plan.ts'
import { call, isLoggedIn, payerOf, type Player, type Stage } from './player.ts'
import { courtVenue, type Thing } from './things.ts'

/** Plays the acts of one player, in order. Nothing that a server answers ends them. */
export async function playActs(stage: Stage, player: Player, acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    const once = async (): Promise<string> => {
      let outcome = 'no answer'
      const key = randomUUID()
      for (let time = 0; time < act.tries && outcome === 'no answer'; time += 1)
        outcome = await play(stage, player, act, key)
      return outcome
    }
    const outcomes = await Promise.all(act.twice ? [once(), once()] : [once()])
    const { do: name, tries: _tries, twice: _twice, ...how } = act
    stage.log.push(`${player.name} ${name} ${JSON.stringify(how)}: ${outcomes.join(' | ')}`)
  }
}

/** One try. @returns what is worth reading of the outcome */
async function play(stage: Stage, player: Player, act: Act, key: string): Promise<string> {
  switch (act.do) {
    case 'hold': {
      const items = act.things.flatMap((index) => itemsOf(stage.things[index]!, player, act))
      // A repeated call is known by its key.
      const headers = { 'idempotency-key': key }
      return words(await call(stage, player, 'POST', '/api/cart/add', { items }, headers))
    }
    case 'remove':
      return withLine(stage, player, act.nth, (id) =>
        call(stage, player, 'POST', '/api/cart/remove', { cart_item_ids: [id], source: 'bookings' }),
      )
    case 'give': {
      const to = personOf(player, act.to)
      return change(stage, player, act.nth, () => (to === null ? null : { purchased_for_user_id: to }))
    }
    case 'choose':
      return change(stage, player, act.nth, ({ options }) => ({
        pricing_option_id: options[act.option % options.length].slug,
      }))
    case 'benefit':
      return change(stage, player, act.nth, () => ({ benefit: act.use }))
    case 'takeOff':
      return withLine(stage, player, act.nth, (id) =>
        call(stage, player, 'DELETE', `/api/activities/benefit/remove/${id}?source=bookings`),
      )
    case 'extend':
      return words(await call(stage, player, 'POST', '/api/cart/extend', {}))
    case 'retake':
      return retake(stage, player)
    case 'discard':
      return words(await call(stage, player, 'DELETE', '/api/cart?source=bookings'))
    case 'pay':
      return pay(stage, player, act)
    case 'return':
      return comeBack(stage, player, act.bank)
    case 'logIn':
      return logIn(stage, player)
    case 'logOut': {
      const said = await call(stage, player, 'POST', '/api/auth/logout', {})
      return words(said)
    }
  }
}

/** A person by what the plan calls them; null where nobody is that. */
const personOf = ({ customer, linked }: Player, whom: Whom): string | null =>
  whom === 'me' ? customer.id : (linked[['first', 'second', 'third'].indexOf(whom)] ?? null)

function itemsOf(thing: Thing, player: Player, act: Act & { do: 'hold' }): object[] {
  const people = act.whom.flatMap((whom) => personOf(player, whom) ?? [])
  // Whoever is not logged in says nothing of people.
  const buyers = isLoggedIn(player) ? (people.length > 0 ? people : [player.customer.id]) : [undefined]
  const benefit = act.withBenefit ? {} : { benefit: false }
  if (thing.kind === 'session')
    return buyers.map((id) => ({
      id: thing.id,
      type: 'session',
      purchased_for_user_id: id,
      options: benefit,
    }))
  const where = { venue: courtVenue, day: thing.day, start: thing.start, ...courts[act.court].options }
  // A court is one person's.
  const whose = act.things.length > 1 ? { named_player: 'Kit Brook' } : {}
  return [
    {
      id: courts[act.court].activity,
      type: 'court',
      ...('named_player' in whose ? {} : { purchased_for_user_id: buyers[0] }),
      options: { ...where, ...whose, ...benefit },
    },
  ]
}

const courts: Record<Court, { activity: string; options: object }> = {
  any: { activity: 'badminton', options: {} },
  first: { activity: 'badminton', options: { court: 'court-1' } },
  hall: { activity: 'five-a-side', options: {} },
}

async function linesOf(stage: Stage, player: Player): Promise<any[]> {
  return (await call(stage, player, 'GET', '/api/cart?source=bookings'))?.data?.items ?? []
}

async function withLine(
  stage: Stage,
  player: Player,
  nth: number,
  work: (id: string, line: any) => Promise<Said> | null,
): Promise<string> {
  const lines = await linesOf(stage, player)
  if (lines.length === 0) return 'nothing in the basket'
  const line = lines[nth % lines.length]
  const said = work(line.id, line)
  return said === null ? 'nothing to change' : words(await said)
}

const change = (stage: Stage, player: Player, nth: number, of: (booking: any) => object | null) =>
  withLine(stage, player, nth, (id, { booking }) => {
    const options = of(booking)
    return options && call(stage, player, 'PUT', `/api/cart/${id}`, { options })
  })

async function retake(stage: Stage, player: Player): Promise<string> {
  const lapsed = (await linesOf(stage, player)).filter(({ booking }) => booking?.held_until === null)
  if (lapsed.length === 0) return 'nothing lapsed'
  const body = { cart_item_ids: lapsed.map(({ id }) => id) }
  return words(await call(stage, player, 'POST', '/api/cart/retake', body))
}

async function logIn(stage: Stage, player: Player): Promise<string> {
  if (isLoggedIn(player)) return 'logged in already'
  const credentials = { username: player.customer.email, password: 'Riverside1!' }
  return words(await call(stage, player, 'POST', '/api/auth/customer/login', credentials))
}

/** Goes through the checkout as far as the plan says. */
async function pay(stage: Stage, player: Player, act: Act & { do: 'pay' }): Promise<string> {
  const told: string[] = []
  if (!isLoggedIn(player)) told.push(`log-in ${await logIn(stage, player)}`)
  if (act.retakes) told.push(`retake ${await retake(stage, player)}`)
  const payer = payerOf(stage, player)
  const { tab } = player
  told.push(await prepare(payer, tab))
  const step = told.at(-1)!
  if (act.upTo === 'prepare' || !(step.startsWith('200') || step === 'nothing to pay')) return told.join(', ')
  if (tab.payment) {
    told.push(await authorise(payer, tab, { card: act.card, save: false }))
    if (act.upTo === 'authorise') return told.join(', ')
    if (told.at(-1)!.endsWith('sca_required')) {
      if (act.bank === 'leave') return told.join(', ')
      told.push(await answerBank(payer, tab, act.bank))
      if (act.bank === 'unheard') return told.join(', ')
      told.push(await afterBank(payer, tab, 'complete'))
    }
  }
  told.push(await complete(payer, tab))
  return told.join(', ')
}

async function comeBack(stage: Stage, player: Player, bank: 'pass' | 'fail' | 'unheard'): Promise<string> {
  if (!player.tab.payment || !isLoggedIn(player)) return 'nothing to return to'
  const payer = payerOf(stage, player)
  const answered = await answerBank(payer, player.tab, bank)
  if (bank === 'unheard') return answered
  return [answered, await afterBank(payer, player.tab, 'complete'), await complete(payer, player.tab)].join(
    ', ',
  )
}
