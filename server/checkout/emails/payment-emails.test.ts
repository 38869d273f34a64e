import { expect, it } from 'vitest'
import type { Sender } from '../../notifications/render-email.ts'
import { wordsIn } from '../../text/words.ts'
import { releasedEmail } from './payment-emails.ts'

function saidOf(reason: string): string {
  const sender = { client: { name: 'Riverside Leisure' }, words: wordsIn('en-GB') } as unknown as Sender
  const { blocks } = releasedEmail(
    { sender, firstName: 'Ada', amount: '£40.00' },
    reason,
    'https://join.example',
  )
  return blocks.filter((block) => typeof block === 'string').join(' ')
}

it.each(['change_refused', 'renewal_refused', 'terms_not_accepted', 'questions_unanswered'])(
  'an order that is refused with %s is not told as a fault of ours',
  (code) => expect(saidOf(code)).not.toContain('The reason lies with us'),
)

it.each(['server_error', 'amount differs'])('%s is a fault of ours, and told as one', (code) =>
  expect(saidOf(code)).toContain('The reason lies with us'),
)
