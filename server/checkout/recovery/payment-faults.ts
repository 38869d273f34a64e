import type { PaymentState } from '../../payments/payment-state.ts'
import { paymentMoves } from '../../payments/payment-state.ts'

/** Everything that we know can go wrong with a payment; `describes` ends the sentence "It happens that …". */
export const paymentFaults = {
  lostBefore: 'the call does not reach the provider, and no answer comes',
  lostAfter: 'the provider does what it was asked, and its answer is lost',
  error: 'the provider answers with a fault of its own (500), each time it is asked',
  late: 'the call reaches the provider after we have given up waiting, and looked what became of it',
  refused: 'the provider refuses the call as if it did not know the payment (404)',
  lapsed: 'the provider ends the payment by itself',
  killedBefore: 'the process is killed before the provider is asked',
  killedAfter: 'the process is killed when the provider has done what it was asked',
  killedRecorded: 'the process is killed when it has stored the answer, its jobs lost with it',
  webhookLost: 'the customer leaves, and no webhook comes either',
  webhookDuplicate: 'a webhook comes twice',
  webhookEarly: 'a webhook comes while we wait for the answer it is about',
  webhookReordered: 'a webhook comes that tells of an earlier time, and says that the card was refused',
  webhookForged: 'a webhook comes that the provider did not sign',
  twice: 'the same is asked for twice at once, by a double click or in a second tab',
  clockJump: 'eight days pass in which nothing of ours runs',
  basketChanged: 'the customer chooses something else',
} as const
export type PaymentFault = keyof typeof paymentFaults

/** What the customer reads, in the words of the status call. */
export type Told =
  | 'open'
  | 'checking'
  | 'sca_required'
  | 'authorised'
  | 'completed'
  | 'failed'
  | 'released'
  | 'refunded'

export interface FaultCell {
  /** What happens, in a sentence. One that begins with "Cannot occur" says why. */
  happens: string
  /** What the customer is told right then. */
  told: Told
  /** The payment's state once everything runs again. Captured has one paid order, every other end has none. */
  ends: PaymentState
  /** The order's end where it is another than the payment's end makes it. */
  order?: 'paymentFailed'
}

/** The state as the table begins with it, and what happens next in it: the step that the fault hits. */
export const startingPoints: Readonly<Record<PaymentState, { is: string; step: string }>> = {
  created: { is: 'a session is open', step: 'the customer pays' },
  authorising: { is: 'the bank has agreed, and the process that asked is gone', step: 'the sweep reads' },
  scaRequired: { is: 'the customer has passed the bank’s check', step: 'the browser comes back' },
  unknown: { is: 'the bank has agreed, and its answer was lost', step: 'the job reads' },
  authorised: { is: 'the money is held', step: 'the order is stored and the money taken' },
  releasing: { is: 'the order was refused, the money is still held', step: 'the job lets go' },
  refunding: { is: 'the money was taken when we let go', step: 'the job gives it back' },
  declined: { is: 'the card was refused', step: 'the job closes the session' },
  cancelled: { is: 'the selection was discarded', step: 'the job closes the session' },
  captured: { is: 'the order is paid', step: 'the browser completes once more' },
  released: { is: 'the money was let go', step: 'the browser completes once more' },
  refunded: { is: 'the money was given back', step: 'the browser completes once more' },
}

const cell = (happens: string, told: Told, ends: PaymentState): FaultCell => ({ happens, told, ends })
type Row = Readonly<Record<PaymentState, FaultCell>>
type Ending = 'captured' | 'released' | 'refunded'

const over = (happens: string) => ({
  captured: cell(happens, 'completed', 'captured'),
  released: cell(happens, 'released', 'released'),
  refunded: cell(happens, 'refunded', 'refunded'),
})
const nothingAsked = over('Cannot occur: nothing is asked of the provider any more.')
const closing = (happens: string) => ({
  declined: cell(happens, 'failed', 'declined'),
  cancelled: cell(happens, 'failed', 'cancelled'),
})

/** The row of a fault that hits the call to the provider. */
const callRow = (created: FaultCell, again: string): Row => ({
  created,
  authorising: cell(`The state stays. ${again}`, 'checking', 'captured'),
  scaRequired: cell(`The outcome is unknown, and said to be. ${again}`, 'checking', 'captured'),
  unknown: cell(`The state stays. ${again}`, 'checking', 'captured'),
  authorised: cell(`The order stands before the money is taken. ${again}`, 'completed', 'captured'),
  releasing: cell(`Nobody is told that nothing was charged. ${again}`, 'checking', 'released'),
  refunding: cell(`The refund keeps its id. ${again}`, 'checking', 'refunded'),
  ...closing(`The end stands, the session is still open. ${again}`),
  ...nothingAsked,
})

/** The row of a fault after which everything goes on as it would have. `told` where the step has been made by then. */
const calmRow = (happens: string, change: Partial<Row> = {}): Row => ({
  created: cell(happens, 'authorised', 'captured'),
  authorising: cell(happens, 'authorised', 'captured'),
  scaRequired: cell(happens, 'authorised', 'captured'),
  unknown: cell(happens, 'authorised', 'captured'),
  authorised: cell(happens, 'completed', 'captured'),
  releasing: cell(happens, 'released', 'released'),
  refunding: cell(happens, 'refunded', 'refunded'),
  ...closing(happens),
  ...over(happens),
  ...change,
})

/** The row of a fault in which only time brings the payment to its end. */
const timeRow = (created: FaultCell, others: string, held: Ending): Row => ({
  created,
  authorising: cell(others, 'checking', held),
  scaRequired: cell(others, 'sca_required', held),
  unknown: cell(others, 'checking', held),
  authorised: cell(others, 'authorised', held),
  releasing: cell('The sweep lets go.', 'checking', 'released'),
  refunding: cell('The sweep asks for the refund.', 'checking', 'refunded'),
  ...closing('The end stands; the sweep or the job closes the session.'),
  ...over('The end stands.'),
})

const neverBegun = (how: string) =>
  cell(`${how} Looking it up shows that nothing was begun: the attempt is let go.`, 'checking', 'released')
const sweepAsks = 'The job or the sweep asks again, with the same key.'
const sweepFinds = 'The sweep looks it up and goes on from there.'

const stillWaiting = cell(`The state stays. ${sweepFinds}`, 'sca_required', 'captured')

export const faultTable: Readonly<Record<PaymentFault, Row>> = {
  lostBefore: callRow(neverBegun('The outcome is unknown, never "failed".'), sweepAsks),
  lostAfter: callRow(
    cell(
      'The outcome is unknown. Looking it up shows the money held: the order is made.',
      'checking',
      'captured',
    ),
    'What was done is found, and not done again.',
  ),
  error: callRow(neverBegun('A fault is no answer: the outcome is unknown.'), sweepAsks),
  late: callRow(
    cell(
      'We have looked, found nothing begun and closed the session: the late call is refused.',
      'checking',
      'released',
    ),
    'The late call finds it done, and does nothing.',
  ),
  refused: callRow(
    cell('Nothing was asked of the bank: the customer can try again.', 'failed', 'declined'),
    `A refusal without the payment in it is a doubt. ${sweepAsks}`,
  ),
  lapsed: {
    created: cell('The session can hold nothing any more: the attempt is let go.', 'checking', 'released'),
    authorising: cell('Reading shows it ended: it has ended here too.', 'released', 'released'),
    scaRequired: cell('Reading shows it ended: it has ended here too.', 'sca_required', 'released'),
    unknown: cell('Reading shows it ended: it has ended here too.', 'released', 'released'),
    authorised: {
      ...cell(
        'The order is stored, its capture finds nothing: order and membership end, the customer is told by e-mail.',
        'completed',
        'released',
      ),
      order: 'paymentFailed',
    },
    releasing: cell('That is what was wanted.', 'released', 'released'),
    refunding: cell('Cannot occur: what was taken is not ended; the refund goes on.', 'refunded', 'refunded'),
    ...closing('The session is closed already.'),
    captured: cell('Cannot occur: what was taken is not ended.', 'completed', 'captured'),
    released: cell('It has ended already.', 'released', 'released'),
    refunded: cell('Cannot occur: what was taken is not ended.', 'refunded', 'refunded'),
  },
  killedBefore: {
    ...callRow(neverBegun('The move was stored before the call.'), sweepFinds),
    scaRequired: stillWaiting,
  },
  killedAfter: {
    ...callRow(
      cell(
        'The move was stored before the call. Looking it up shows the money held.',
        'checking',
        'captured',
      ),
      sweepFinds,
    ),
    scaRequired: stillWaiting,
  },
  killedRecorded: calmRow('What is stored is swept up.', over('Cannot occur: nothing is left to store.')),
  webhookLost: timeRow(
    cell('The session holds nothing. The forgotten cart closes it after a week.', 'open', 'cancelled'),
    'The sweep reads the provider, and makes the order.',
    'captured',
  ),
  webhookDuplicate: calmRow('The inbox knows it by its id and stores it once.', {
    unknown: cell('Stored once. It makes us look, before the job does.', 'completed', 'captured'),
  }),
  webhookEarly: calmRow(
    'A webhook is only a reason to look. Whoever stores the outcome first, the other finds it.',
    nothingAsked,
  ),
  webhookReordered: calmRow('What a webhook says counts for nothing: the payment is read afresh.', {
    unknown: cell('The payment is read afresh, and found held.', 'completed', 'captured'),
  }),
  webhookForged: calmRow('It is refused with 400 and not stored.'),
  twice: calmRow('One of them does it, the other finds it on its way or done.'),
  clockJump: timeRow(
    cell('The forgotten cart closes the session.', 'open', 'cancelled'),
    'The bank has let go meanwhile, and the start lies in the past: no order, nothing held.',
    'released',
  ),
  basketChanged: {
    created: cell('The session of the old selection is closed.', 'failed', 'cancelled'),
    authorising: cell(
      'Refused while money may be held: "we are checking with your bank".',
      'checking',
      'captured',
    ),
    scaRequired: cell('The attempt is let go, though the bank has agreed.', 'checking', 'released'),
    unknown: cell('Refused while money may be held.', 'checking', 'captured'),
    authorised: cell('Refused while money is held.', 'authorised', 'captured'),
    releasing: cell('The new selection has its own attempts.', 'checking', 'released'),
    refunding: cell('The new selection has its own attempts.', 'checking', 'refunded'),
    ...closing('The new selection has its own attempts.'),
    ...over('The new selection has its own attempts.'),
  },
}

export const paymentStates = Object.keys(paymentMoves) as PaymentState[]

/** The table as a page of the documentation. */
export function faultPage(): string {
  return [
    '# Faults of a payment, in every state',
    '',
    'Each line below is a test of `server/checkout/recovery/faults.api.test.ts`, made from the same table',
    '(`server/checkout/recovery/payment-faults.ts`): there is no state without an answer, and no answer that is only written down.',
    'Each test brings the payment to its state with the real application and the simulator, and the fault hits the next step.',
    'After time has passed the test checks everything: the money, the order, the membership, the e-mails, the trail.',
    '"Told" is what the status call answers right after the fault. An end of `captured` has exactly one paid order; the other',
    'ends have none, and hold nothing.',
    '',
    '| State | As the table begins with it | The step that the fault hits |',
    '|---|---|---|',
    ...paymentStates.map(
      (state) => `| ${state} | ${startingPoints[state].is} | ${startingPoints[state].step} |`,
    ),
    ...(Object.keys(paymentFaults) as PaymentFault[]).flatMap((fault) => [
      '',
      `## ${paymentFaults[fault][0]!.toUpperCase()}${paymentFaults[fault].slice(1)}`,
      '',
      '| State | What happens | Told | Ends |',
      '|---|---|---|---|',
      ...paymentStates.map((state) => {
        const { happens, told, ends, order } = faultTable[fault][state]
        return `| ${state} | ${happens} | ${told} | ${ends}${order ? `, order ${order}` : ''} |`
      }),
    ]),
    '',
  ].join('\n')
}
