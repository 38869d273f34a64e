import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCustomer, rightSelection } from '../testing/builders.ts'
import { linkChild } from '../testing/family.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'

/** Whom a saved selection is for. */

const app: TestApp = await startTestApp()
afterAll(() => app.close())
beforeEach(() => app.setNow(monday))

const path = '/api/online-joining/saved-selections'
const as = (cookie?: string) => (cookie === undefined ? {} : { cookie })
const save = (changes: Record<string, unknown>, cookie?: string) =>
  app.call('POST', path, rightSelection(changes), as(cookie))
const claim = (token: string, cookie?: string) => app.call('POST', `${path}/claim`, { token }, as(cookie))

/** Link and words of the newest e-mail to an address. */
async function mailTo(address: string): Promise<{ token: string; text: string }> {
  const [mail] = await app.query(
    "select text from emails where client_id = 'riverside' and recipient = $1 and kind = 'resume_link' order by created_at desc limit 1",
    [address],
  )
  return { token: /\/resume\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '', text: mail?.text ?? '' }
}

describe('whom it is for', () => {
  it('is kept with the name by which the page speaks of them once they are linked no more', async () => {
    const parent = await buildCustomer(app)
    const robin = await linkChild(app, parent)
    const saved = async () => {
      await save({ email: null, member_id: robin.id }, parent.cookie)
      const { data } = await claim((await mailTo(parent.email)).token, parent.cookie)
      return [data.member_id, data.member_name]
    }
    expect(await saved()).toEqual([robin.id, 'Robin Brook'])
    app.setNow(new Date(monday.getTime() + 60_000))
    await app.query("delete from linked_users where client_id = 'riverside' and user_id = $1", [parent.id])
    expect(await saved()).toEqual([robin.id, null])
  })

  it('is nobody with a customer id where a guest saves it', async () => {
    await save({ email: 'guest@example.com', member_id: 'somebody' })
    const { data } = await claim((await mailTo('guest@example.com')).token)
    expect(data.member_id).toBeUndefined()
  })
})

describe('a young person asks a parent', () => {
  const kit = {
    'data_fields.personal_details.first_name': 'Kit',
    'data_fields.personal_details.date_of_birth': '2011-01-01',
  }
  const given = {
    is_for_parent: true,
    answers: { q1: 'asthma' },
    checked_terms: ['a-term'],
    finished: ['centre', 'membership', 'questions', 'review'],
  }
  const theirs = { details: {}, answers: {}, checked_terms: [], finished: [], is_for_parent: true }

  it('the choice and who it is for go along: no answers, nothing agreed to, no other details', async () => {
    await save({ ...given, email: 'dad@example.com', new_member: kit })
    const { token, text } = await mailTo('dad@example.com')
    expect(text).toContain('The link also opens their name and date of birth.')
    const { data } = await claim(token)
    expect(data).toMatchObject({ ...theirs, new_member: kit, membership_name: 'Fitness' })
    expect(data.member_id).toBeUndefined()
  })

  it('whoever is signed in is named as the person it is for, whatever the browser says, and is nobody new', async () => {
    const ali = await buildCustomer(app)
    const other = await buildCustomer(app)
    const parent = await buildCustomer(app)
    await save({ ...given, email: 'mum@example.com', member_id: other.id, new_member: kit }, ali.cookie)
    const { token, text } = await mailTo('mum@example.com')
    expect(text).toContain('The link also opens their name.')
    expect(text).not.toContain('date of birth')
    for (const cookie of [undefined, parent.cookie]) {
      const { data } = await claim(token, cookie)
      expect(data).toMatchObject({
        ...theirs,
        member_id: ali.id,
        member_name: 'Ada Brook',
        new_member: null,
      })
    }
  })

  it.each([
    ['does not say who it is for', { new_member: null }, 'riverside'],
    ['would be somebody new to an operator who joins nobody new', { new_member: kit }, 'nobody new'],
  ])('a guest who %s is refused; nothing is sent', async (_what, changes, operator) => {
    if (operator === 'nobody new')
      await app.query(
        "delete from data_forms where client_id = 'riverside' and onboarding_type = 'new_member'",
      )
    const before = await app.digestRows()
    const refused = await save({ ...given, email: 'aunt@example.com', ...changes })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['new_member']])
    expect(await app.digestRows()).toEqual(before)
  })
})
