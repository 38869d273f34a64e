import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { JoiningContext, type Joining } from '../selection/joining-context.ts'
import { AskParent } from './AskParent.tsx'

interface Part {
  canAddNew: boolean
  user: object | null
  whom?: Joining['whom']
}
const joining = (part: Part) =>
  ({
    whom: { who: 'me' },
    ...part,
    card: { option: { isPurchasable: { message: 'You have to be 18 or over.' } } },
    facts: { needsAdult: true },
    client: { customerServiceContact: { phone: '01632 960150', email: 'helo@northgate.example' } },
  }) as Joining

const drawn = (part: Part) =>
  renderToStaticMarkup(
    <JoiningContext value={joining(part)}>
      <AskParent />
    </JoiningContext>,
  )

it('a young person is led to a parent by a link where the parent can go on with it', () => {
  for (const part of [
    { canAddNew: true, user: null },
    // Somebody with an account is nobody new.
    { canAddNew: false, user: {} },
  ]) {
    expect(drawn(part)).toContain('<button')
    expect(drawn(part)).toContain('We can send them what you have chosen.')
  }
})

it('where the operator joins nobody new the centre is named, and no link is promised', () => {
  const markup = drawn({ canAddNew: false, user: null })
  expect(markup).not.toContain('<button')
  expect(markup).not.toContain('We can send them')
  expect(markup).toContain('Come to your centre with a parent or guardian')
  expect(markup).toContain('01632 960150')
})

it('whoever is too young to join somebody else is not offered to send themselves', () => {
  const markup = drawn({ canAddNew: true, user: {}, whom: { who: 'new' } })
  expect(markup).not.toContain('<button')
  expect(markup).toContain('A parent or guardian can do it with an account of their own.')
})
