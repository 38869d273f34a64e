/** Cards and bank accounts of the payment sandbox; none of them belongs to anybody. */
export interface TestCard {
  number: string
  outcome: string
}

export const approvedCard = '4242 4242 4242 4242'
export const challengedCard = '4000 0027 6000 3184'
export const declinedCard = '4000 0000 0000 0002'

export const testCards: readonly TestCard[] = [
  { number: approvedCard, outcome: 'Approved at once' },
  { number: challengedCard, outcome: 'Always asks for 3-D Secure, then approved' },
  { number: declinedCard, outcome: 'Declined' },
  { number: '4000 0000 0000 9995', outcome: 'Declined: insufficient funds' },
  { number: '4000 0084 0000 1629', outcome: '3-D Secure first, then declined' },
]

/** Ryft's own test cards; the security codes that are refused are the sandbox's, for Ryft does not publish its own. */
export const ryftTestCards: readonly TestCard[] = [
  {
    number: '4012 0000 0006 0085',
    outcome: 'Approved at once; with security code 901 declined: insufficient funds',
  },
  { number: '4918 1900 0000 0002', outcome: 'Asks for 3-D Secure, then approved' },
  { number: '4938 7300 0000 0001', outcome: 'Looks at the browser, asks for 3-D Secure, then approved' },
]

export const acceptedBank = { sortCode: '20-00-00', accountNumber: '55779911' }
export const refusedSortCode = '00-00-00'
