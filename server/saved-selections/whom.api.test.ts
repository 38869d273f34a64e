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
