import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../platform/calls/session.ts'
import { ActingLine } from '../../../shell/ActingNow.tsx'
import type { LinkedUser } from '../../../shell/use-acting-for.ts'
import { OwnPageNote } from '../OwnPageNote.tsx'
import { personShown } from '../person-shown.ts'
import { ActedFor } from './ActedFor.tsx'
import { ActingForMe } from './ActingForMe.tsx'
import type { LinkedBy } from './use-people.ts'

const robin: LinkedUser = {
  id: 'robin',
  reference: 'R100010',
  firstName: 'Robin',
  lastName: 'Sowerby',
  fullName: 'Robin Sowerby',
  age: 9,
  barcode: '0001000108',
  awaitsConsent: false,
}
const waiting: LinkedUser = { ...robin, reference: null, barcode: null, age: 16, awaitsConsent: true }

const sam = (linked: LinkedUser, selected: string | null) =>
  ({
    id: 'sam',
    firstName: 'Sam',
    lastName: 'Sowerby',
    fullName: 'Sam Sowerby',
    reference: 'R100002',
    barcode: '0001000023',
    profilePhoto: '/sam.jpg',
    linkedUsers: [linked],
    selectedUser: selected === null ? null : { id: selected },
  }) as User

const nothing = () => undefined
const drawn = (user: User) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ActedFor user={user} ask={nothing} />
    </MemoryRouter>,
  )
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('whose page it is', () => {
  it('AUTH-31 is the person acted for, with nothing of the customer', () => {
    expect(personShown(sam(robin, 'robin'))).toEqual({
      id: 'robin',
      isSelf: false,
      firstName: 'Robin',
      lastName: 'Sowerby',
      fullName: 'Robin Sowerby',
      reference: 'R100010',
      barcode: '0001000108',
      profilePhoto: null,
    })
  })

  it('is the customer again where the person can no longer be acted for', () => {
    for (const user of [sam(robin, null), sam(robin, 'gone'), sam(waiting, 'robin')])
      expect(personShown(user)).toMatchObject({ id: 'sam', isSelf: true, barcode: '0001000023' })
  })

  it('AUTH-32 stands under the header of a phone, with the way back', () => {
    const line = renderToStaticMarkup(<ActingLine user={sam(robin, 'robin')} linked={robin} />)
    expect(words(line)).toBe('Acting for Robin Sowerby Stop Stop acting for Robin Sowerby')
  })

  it('is said on pages that stay the own ones, while acting alone', () => {
    const note = (user: User) => words(renderToStaticMarkup(<OwnPageNote user={user} />))
    expect(note(sam(robin, 'robin'))).toBe(
      'This page is your own. You are acting for Robin, and nothing here is about Robin.',
    )
    expect(note(sam(robin, null))).toBe('')
  })
})

describe('people one acts for', () => {
  it('IMP-40 are shown by name and age, to act for or to leave', () => {
    expect(words(drawn(sam(robin, null)))).toBe('Robin Sowerby 9 years old Act for Robin Leave the link')
    expect(drawn(sam(robin, null))).toContain('aria-label="Leave the link with Robin Sowerby"')
    expect(words(drawn(sam({ ...robin, age: null }, null)))).toBe(
      'Robin Sowerby Act for Robin Leave the link',
    )
  })

  it('the one acted for now is marked, with the ways on and back', () => {
    expect(words(drawn(sam(robin, 'robin')))).toBe(
      'Robin Sowerby 9 years old Acting for now Stop acting for Robin Go to Robin&#x27;s account Leave the link',
    )
  })

  it('whoever has not agreed at 16 cannot be chosen, and the page says why', () => {
    const shown = words(drawn(sam(waiting, null)))
    expect(shown).toContain('you can act for Robin once Robin has logged in and agreed.')
    expect(shown).not.toContain('Act for Robin')
  })
})

describe('people who may act for one', () => {
  const parent: LinkedBy = {
    id: 'sam',
    firstName: 'Sam',
    lastName: 'Sowerby',
    fullName: 'Sam Sowerby',
    since: '2026-12-07',
    consents: false,
    awaitsConsent: true,
  }
  const shown = (changes: Partial<LinkedBy>) =>
    renderToStaticMarkup(
      <ActingForMe
        user={sam(robin, null)}
        linkedBy={[{ ...parent, ...changes }]}
        ask={nothing}
        onDone={nothing}
      />,
    )

  it('at 16 consent is asked in plain words: what they see and do, and what they never see', () => {
    const asked = shown({})
    expect(words(asked)).toContain('Sam Sowerby would like to act for you Linked since 7 December 2026')
    expect(words(asked)).toContain(
      'If you agree, Sam can: see your name, age, barcode, memberships and bookings;',
    )
    expect(words(asked)).toContain(
      'join and book for you, renew your memberships, and change those that Sam pays for.',
    )
    expect(words(asked)).toContain(
      'Sam never sees your card, your bank account, your address or your messages. You can take this back at any time. I agree Leave the link',
    )
    expect(asked).toContain('aria-label="I agree that Sam Sowerby acts for me"')
  })

  it('who has agreed can take it back, and a child is told when they will be asked', () => {
    const agreed = words(shown({ consents: true, awaitsConsent: false }))
    expect(agreed).toContain('renew your memberships, and change those that Sam pays for.')
    expect(agreed).toMatch(/Take back my consent Leave the link$/)
    expect(words(shown({ awaitsConsent: false }))).toBe(
      'Sam Sowerby Linked since 7 December 2026 Sam may act for you until you are 16. Then we ask you. Leave the link',
    )
  })
})
