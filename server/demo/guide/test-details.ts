/** Cards and bank accounts of the payment sandbox; none of them belongs to anybody. */
export interface TestCard {
  number: string
  outcome: string
}

/** What a word or a code brings about, typed with a card. */
export interface Magic {
  typed: string
  outcome: string
}

export const approvedCard = '4242 4242 4242 4242'
export const challengedCard = '4000 0027 6000 3184'
export const declinedCard = '4000 0000 0000 0002'

export const stripeCards: readonly TestCard[] = [
  { number: approvedCard, outcome: 'Approved at once' },
  { number: challengedCard, outcome: 'Always asks for 3-D Secure, then approved' },
  { number: '4000 0025 0000 3155', outcome: 'Asks for 3-D Secure until the card is saved' },
  { number: declinedCard, outcome: 'Declined' },
  { number: '4000 0000 0000 9995', outcome: 'Declined: insufficient funds' },
  { number: '4000 0084 0000 1629', outcome: '3-D Secure first, then declined' },
]

export const opayoCard = '4929 0000 0000 6'
export const challengedName = 'CHALLENGE'

export const opayoCards: readonly TestCard[] = [
  { number: opayoCard, outcome: 'Visa: the name decides' },
  { number: '5404 0000 0000 0001', outcome: 'Mastercard: the name decides' },
  { number: '4929 6021 1008 5639', outcome: 'Declined by the bank, with a name that passes' },
]

/** At Opayo the name on the card decides how 3-D Secure ends. */
export const opayoNames: readonly Magic[] = [
  { typed: 'SUCCESSFUL', outcome: 'Approved at once' },
  { typed: challengedName, outcome: 'The bank asks, in a frame' },
  { typed: 'SOFTDECLINE', outcome: 'Declined without a check, asked again with one (the sandbox’s own)' },
  { typed: 'PROOFATTEMPT', outcome: 'The bank only tried to check: approved' },
  { typed: 'NOTENROLLED', outcome: 'A card without 3-D Secure: approved' },
  { typed: 'NOTAUTH', outcome: 'The check fails' },
  { typed: 'REJECT', outcome: 'The check is refused' },
  { typed: 'TECHDIFFICULTIES', outcome: 'The check breaks down' },
  { typed: 'ERROR', outcome: 'The check ends in an error' },
]

export const ryftChallengedCard = '4918 1900 0000 0002'

export const ryftCards: readonly TestCard[] = [
  { number: '4012 0000 0006 0085', outcome: 'Visa: approved at once' },
  { number: '5555 5555 5555 4444', outcome: 'Mastercard: approved at once' },
  { number: '4066 3300 0000 0004', outcome: 'The bank looks at the browser unseen, then approved' },
  { number: ryftChallengedCard, outcome: 'The bank asks, then approved' },
  { number: '4938 7300 0000 0001', outcome: 'The bank looks first, then asks' },
]

/** The sandbox's own: with any test card of Ryft the security code decides why the bank refuses it. */
export const ryftCodes: readonly Magic[] = [
  { typed: '901', outcome: 'Declined: insufficient funds' },
  { typed: '902', outcome: 'Declined, no reason given' },
  { typed: '903', outcome: 'Declined: the card has expired' },
  { typed: '904', outcome: 'Declined: wrong security code' },
  { typed: '905', outcome: 'Declined: stolen card' },
  { typed: '906', outcome: 'Declined: suspected fraud' },
  { typed: '907', outcome: 'Refused by Ryft’s own checks' },
  { typed: '908', outcome: 'Refused: an error at the bank' },
  { typed: '950', outcome: 'Approved; taking or letting go of the money takes a minute' },
]

export const acceptedBank = { sortCode: '20-00-00', accountNumber: '55779911' }
export const refusedSortCode = '00-00-00'
