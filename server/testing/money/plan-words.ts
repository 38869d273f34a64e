import type { Holds, Plan, Step } from './plan.ts'
import type { PlannedFault } from './planned-faults.ts'

/** A story as a person reads it, a line for each step and fault. */
export function describePlan(plan: Plan): string[] {
  return [
    `run ${plan.run}: a customer who ${plan.source === 'bookings' ? 'books' : 'joins'} and pays by ${plan.provider}, with ${plan.credit} on account${wordsForHeld(plan.holds)}`,
    ...plan.tabs.flatMap((steps, tab) => [
      tab === 0 ? '  first tab' : `  another tab, opened before step ${plan.secondTabAt + 1} of the first`,
      ...steps.map((step, index) => `    ${index + 1}. ${describeStep(step)}`),
    ]),
    ...plan.faults.map((fault) => `  ${describeFault(fault)}`),
  ]
}

function wordsForHeld(holds: Holds | null): string {
  if (holds === null) return ''
  return holds.kind === 'monthly'
    ? ` and a monthly ${holds.membership}`
    : ` and a year that ends in ${holds.endsInDays} days${holds.months === 0 ? '' : `, and ${holds.months} months that end with it`}`
}

function describeStep(step: Step): string {
  const asked = step.tries > 1 ? `, up to ${step.tries} times where no answer comes` : ''
  return `${wordsFor(step)}${step.twice ? ', twice at once' : ''}${asked}`
}

const whomWords = { me: 'themselves', child: 'their child', new: 'somebody new' }

function wordsFor(step: Step): string {
  switch (step.do) {
    case 'choose':
      return `chooses ${step.option} for ${whomWords[step.whom]}${step.code === null ? '' : ` with the code "${step.code}"`}`
    case 'book':
      return `books a ${step.what} for ${step.whom === 'both' ? 'themselves and their child' : whomWords[step.whom]}`
    case 'callOff':
      return `the ${step.what} is cancelled for a moment`
    case 'change':
      return `changes to ${step.membership} in ${step.inDays} days`
    case 'renew':
      return `renews${step.code === null ? '' : ` with the code "${step.code}"`}`
    case 'authorise':
      return `authorises with a card that is ${step.card}${step.save ? ', to be saved' : ''}`
    case 'useCredit':
      return `pays ${step.amount} with credit`
    case 'bank':
      return {
        pass: 'passes the bank’s check',
        fail: 'fails it',
        leave: 'leaves it open',
        unheard: 'passes it and is gone',
      }[step.answer]
    case 'behind':
      return 'asks the bank with the session’s secret, behind our back'
    case 'withdraw':
      return `${step.membership} is not sold for a moment`
    case 'jump':
      return `the clock jumps ${step.seconds} seconds`
    case 'sleep':
      return `nothing happens for ${step.seconds} seconds${step.swept ? '' : ', the sweeper neither'}`
    case 'kill':
      return `the server is killed ${step.afterMs} ms later`
    default:
      return step.do
  }
}

function describeFault({ operation, kind, first, times }: PlannedFault): string {
  const calls = times === 1 ? `call ${first}` : `calls ${first} to ${first + times - 1}`
  return `${kind} at ${operation}, ${calls}`
}
