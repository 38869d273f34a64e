import { describe, expect, it } from 'vitest'
import { emptySelection, initialState, type JoiningAction } from '../selection/selection.ts'
import { joiningReducer } from '../selection/joining-reducer.ts'
import { othersIn, sharedBy } from './others.ts'
import { bornPath, isLost, listQuery, memberFrom, nameOfWhom, whomOf, type Whom } from './whom.ts'
import type { CartLine } from '../../cart/cart.ts'

const sam = {
  id: 'sam',
  linkedUsers: [
    { id: 'charlie', fullName: 'Charlie Sowerby' },
    { id: 'robin', fullName: 'Robin Sowerby' },
  ],
  selectedUser: null as { id: string } | null,
}
const nobody = { whom: null }
const robin: Whom = { who: 'linked', id: 'robin', name: 'Robin Sowerby' }
const takenRobin: Whom = { ...robin, isTaken: true }
const grown = {
  ...sam,
  linkedUsers: [{ id: 'robin', fullName: 'Robin Sowerby', awaitsConsent: true }],
}
const left = { ...sam, linkedUsers: [] }

describe('whom it is for', () => {
  it('AUTH-31 the customer, or the one they act for, until somebody is chosen', () => {
    expect(whomOf(nobody, null)).toEqual({ who: 'me' })
    expect(whomOf(nobody, sam)).toEqual({ who: 'me' })
    expect(whomOf(nobody, { ...sam, selectedUser: { id: 'robin' } })).toEqual(takenRobin)
    expect(whomOf({ whom: { who: 'me' } }, { ...sam, selectedUser: { id: 'robin' } })).toEqual({ who: 'me' })
  })

  it('for the next person somebody who has nothing in the basket yet', () => {
    expect(whomOf(nobody, sam, ['sam'])).toMatchObject({ who: 'linked', id: 'charlie' })
    expect(whomOf(nobody, sam, ['sam', 'charlie', 'robin'])).toEqual({ who: 'new' })
    expect(whomOf(nobody, { ...sam, linkedUsers: [] }, ['sam'])).toEqual({ who: 'new' })
  })

  it('stays the one chosen who is linked no more, or has not agreed: never the customer instead', () => {
    for (const payer of [left, grown, null]) {
      expect(whomOf({ whom: robin }, payer)).toEqual(robin)
      expect(isLost(robin, payer)).toBe(true)
    }
    expect([isLost(robin, sam), isLost({ who: 'me' }, left), isLost({ who: 'new' }, left)]).toEqual([
      false,
      false,
      false,
    ])
    expect(nameOfWhom(robin, left, emptySelection)).toBe('Robin Sowerby')
  })

  it('stays the one acted for until the customer acts for another or for themselves', () => {
    for (const payer of [left, grown]) expect(whomOf({ whom: takenRobin }, payer)).toEqual(takenRobin)
    expect(whomOf({ whom: takenRobin }, sam)).toEqual({ who: 'me' })
    expect(whomOf({ whom: takenRobin }, { ...sam, selectedUser: { id: 'charlie' } })).toMatchObject({
      id: 'charlie',
    })
  })

  it('is the customer themselves where what they sent to a parent is opened by them', () => {
    expect(whomOf({ whom: { who: 'linked', id: 'sam', hasAsked: true } }, sam)).toEqual({ who: 'me' })
  })

  it('is not taken by itself where they have not agreed', () => {
    expect(whomOf(nobody, { ...grown, selectedUser: { id: 'robin' } })).toEqual({ who: 'me' })
    expect(whomOf(nobody, grown, ['sam'])).toEqual({ who: 'new' })
  })

  it('is named by whoever they are, as far as they are known', () => {
    expect(nameOfWhom({ who: 'me' }, sam, emptySelection)).toBeNull()
    expect(nameOfWhom({ who: 'linked', id: 'robin' }, sam, emptySelection)).toBe('Robin Sowerby')
    const member = {
      'data_fields.personal_details.first_name': ' Kit ',
      'data_fields.personal_details.last_name': '',
    }
    expect(nameOfWhom({ who: 'new' }, sam, { member })).toBe('Kit')
  })
})

describe('what the list is asked about', () => {
  const born = (date: string) => ({ [bornPath]: date })
  const of = (part: object) => ({ ...emptySelection, ...part })

  it('the customer alone needs no words; a linked person is named, somebody new by their birth date', () => {
    expect(listQuery('v1', emptySelection, sam)).toEqual({ venueId: 'v1' })
    expect(listQuery('v1', of({ whom: { who: 'linked', id: 'robin' } }), sam)).toEqual({
      venueId: 'v1',
      memberId: 'robin',
    })
    expect(listQuery('v1', of({ whom: { who: 'new' }, member: born('2016-03-04') }), sam)).toEqual({
      venueId: 'v1',
      bornOn: '2016-03-04',
    })
  })

  it('somebody who may no longer be chosen is not named: the list would be refused', () => {
    expect(listQuery('v1', of({ whom: robin }), grown)).toEqual({ venueId: 'v1' })
    const details = born('1990-05-17')
    expect(listQuery('v1', of({ whom: robin, details }), null)).toEqual({
      venueId: 'v1',
      payerBornOn: '1990-05-17',
    })
  })

  it('of a visitor what is typed, once it is a date or a postcode', () => {
    const details = { ...born('2011-01-01'), 'data_fields.contact_details.postcode': 'm1 1ae' }
    expect(listQuery('v1', of({ details }), null)).toEqual({
      venueId: 'v1',
      bornOn: '2011-01-01',
      payerBornOn: '2011-01-01',
      postcode: 'M11AE',
    })
    expect(listQuery('v1', of({ details: born('01/2') }), null)).toEqual({ venueId: 'v1' })
    expect(
      listQuery(
        'v1',
        of({ whom: { who: 'new' }, member: born('2016-03-04'), details: born('1990-05-17') }),
        null,
      ),
    ).toEqual({ venueId: 'v1', bornOn: '2016-03-04', payerBornOn: '1990-05-17' })
  })

  it('a young person hands over what the form about new members asks, and nothing else', () => {
    const form = { sections: [{ sectionFields: [{ path: bornPath }] }] }
    expect(memberFrom({ ...born('2011-01-01'), 'data_fields.contact_details.email': 'a@b.c' }, form)).toEqual(
      born('2011-01-01'),
    )
  })
})

describe('the basket beside the choice', () => {
  const line = (id: string, personId: string, billingDay: number | null, ending: string | null = null) =>
    ({ id, personId, membership: { paymentOption: { billingDay }, bankAccountEnding: ending } }) as CartLine

  it('has what is for others: not the line taken back, nor what is there for the same person', () => {
    const lines = [line('l1', 'sam', 15), line('l2', 'robin', 15)]
    expect(othersIn(lines, null, 'sam').map(({ id }) => id)).toEqual(['l2'])
    expect(othersIn(lines, { id: 'c', lineId: 'l2', isUnchanged: true }, null).map(({ id }) => id)).toEqual([
      'l1',
    ])
    expect(othersIn(lines, { id: 'c', lineId: null, isUnchanged: false }, null)).toHaveLength(2)
  })

  it('shares one day and one account', () => {
    expect(sharedBy([])).toBeNull()
    expect(sharedBy([line('l1', 'sam', null)])).toBeNull()
    expect(sharedBy([line('l1', 'sam', null), line('l2', 'robin', 15, '11')])).toEqual({
      billingDay: 15,
      hasAccount: true,
    })
    expect(sharedBy([line('l2', 'robin', 15)])).toEqual({ billingDay: 15, hasAccount: false })
  })
})

describe('the next person', () => {
  const after = (...actions: JoiningAction[]) => actions.reduce(joiningReducer, initialState())
  const chosen = {
    membershipTypeId: 'm1',
    slug: 'fitness',
    name: 'Fitness',
    paymentOptionId: 'o1',
    paymentType: 'recurring',
  } as const
  const venue = { id: 'v1', slug: 'leeds', name: 'Leeds', placeType: 'gym' }

  it('begins anew with the centre and the payment day kept', () => {
    const { selection, bank } = after(
      { type: 'venueChosen', venue },
      { type: 'membershipChosen', membership: chosen },
      { type: 'billingDayChosen', billingDay: 15 },
      { type: 'whomChosen', whom: { who: 'new' } },
      { type: 'memberTyped', values: { [bornPath]: '2016-03-04' } },
      { type: 'anotherPerson', cartId: 'c1' },
      { type: 'membershipChosen', membership: { ...chosen, paymentOptionId: 'o2' } },
    )
    expect([selection.venue, selection.billingDay, selection.whom, selection.member, bank]).toEqual([
      venue,
      15,
      null,
      {},
      null,
    ])
    expect(selection.heldCart).toEqual({ id: 'c1', lineId: null, isUnchanged: false })
  })

  it('another person answers and agrees anew, and a cart that was taken back no longer is what is wanted', () => {
    const { selection } = after(
      { type: 'venueChosen', venue },
      { type: 'membershipChosen', membership: chosen },
      { type: 'answerGiven', questionId: 'q1', answer: 'yes' },
      { type: 'termTicked', id: 't1', ticked: true },
      { type: 'sectionFinished', section: 'review' },
      { type: 'whomChosen', whom: { who: 'linked', id: 'robin' } },
    )
    expect([selection.answers, selection.checkedTerms, selection.edited]).toEqual([
      {},
      [],
      ['centre', 'membership'],
    ])
    expect(selection.membership).toEqual(chosen)
  })

  it('a membership that is given up leaves its reason until another is chosen', () => {
    const given = after(
      { type: 'venueChosen', venue },
      { type: 'membershipChosen', membership: chosen },
      { type: 'membershipReset', reason: 'Ages 3 to 15.' },
    )
    expect(given.givenUp).toEqual({ name: 'Fitness', reason: 'Ages 3 to 15.' })
    expect(joiningReducer(given, { type: 'membershipChosen', membership: chosen }).givenUp).toBeNull()
  })
})
