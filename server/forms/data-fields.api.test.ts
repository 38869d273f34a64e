import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCart, buildCustomer, buildRegistration, riverside } from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dataFields = (type: string, cookie?: string) =>
  app.call('GET', `/api/data-fields?onboarding_type=${type}`, undefined, cookie ? { cookie } : {})

const fieldAt = (answer: { data: any }, path: string) =>
  answer.data.sections
    .flatMap((section: any) => section.section_fields)
    .find((field: any) => field.path === path)

describe('the details form', () => {
  it('Q-01 Q-03 Q-04 comes in sections with a checksum', async () => {
    const form = await dataFields('customer_account_online')
    expect([form.status, form.data.checksum]).toEqual([200, expect.stringMatching(/^\S{8,}$/)])
    expect(
      form.data.sections.map((section: any) => [section.section_reference, section.section_name]),
    ).toEqual([
      ['personal_details', 'About you'],
      ['contact_details', 'How to reach you'],
      ['emergency_contact_details', 'In an emergency'],
      ['marketing', 'Staying in touch'],
    ])
    const unknown = await dataFields('something_else')
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['onboarding_type']])
  })

  it('Q-05 Q-09 each field has all its facts', async () => {
    expect(fieldAt(await dataFields('customer_account_online'), 'data_fields.contact_details.email')).toEqual(
      {
        name: 'email',
        path: 'data_fields.contact_details.email',
        label: 'Email address',
        type: 'text',
        options: [],
        placeholder: null,
        is_required: true,
        is_editable: true,
        is_authorised: true,
        answer: null,
        html_attributes: {
          type: 'email',
          inputmode: 'email',
          autocomplete: 'email',
          maxlength: '254',
          spellcheck: 'false',
        },
        metadata: { description: 'You will log in with it, and we will send your receipt to it.' },
      },
    )
  })

  it('Q-02 Q-10 a signed-in customer finds the answers given before', async () => {
    const customer = await buildCustomer(app)
    const form = await dataFields('membership_purchase', customer.cookie)
    expect(fieldAt(form, 'data_fields.personal_details.first_name').answer).toBe('Ada')
    expect(fieldAt(form, 'data_fields.contact_details.email').answer).toBe(customer.email)
  })

  it('Q-08 one that changed meanwhile is refused by a code of its own, with nothing written', async () => {
    const registration = await buildRegistration(app)
    await app.query("update data_forms set checksum = 'changed' where client_id = 'riverside'")
    const before = await app.digestRows()
    const refused = await app.call(
      'POST',
      '/api/auth/customer/register?onboarding_type=customer_account_online',
      registration,
    )
    expect([refused.status, refused.body]).toEqual([
      422,
      {
        code: 'form_changed',
        message: 'This form has changed since you opened it. Please check it and send it again.',
        errors: {
          'data_fields._checksum': [
            'This form has changed since you opened it. Please check it and send it again.',
          ],
        },
      },
    ])
    expect(await app.digestRows()).toEqual(before)
    expect((await buildCustomer(app)).reference).toMatch(/^R\d+$/)
  })

  it('AUTH-53 refuses a password that everybody uses', async () => {
    const registration = await buildRegistration(app, {
      body: { password: 'Password1!', password_confirmation: 'Password1!' },
    })
    const { status, body } = await app.call(
      'POST',
      '/api/auth/customer/register?onboarding_type=customer_account_online',
      registration,
    )
    expect([status, body.errors]).toEqual([
      422,
      { password: ['This password is one of the most used. Choose one that is harder to guess.'] },
    ])
  })
})

describe('the additional questions', () => {
  const questionsOf = async (membership: string) =>
    (
      await app.call('GET', `/api/online-joining/memberships/${riverside.membership(membership)}/questions`)
    ).data.flatMap((group: any) => group.questions)

  it('Q-13 Q-15 have their eight facts, a default among them', async () => {
    const questions = await questionsOf('fitness')
    expect(questions.find((question: any) => question.id === 'welcome-session')).toEqual({
      id: 'welcome-session',
      reference: 'welcome_session',
      label: 'Please contact me to arrange my free welcome session',
      type: 'checkbox',
      placeholder: null,
      options: {},
      is_required: false,
      default: false,
    })
    const goal = questions.find((question: any) => question.id === 'main-goal')
    expect(goal.options['feel_fitter']).toBe('To feel fitter')
  })

  it('Q-17 Q-26 Q-27 are answered by question id, for the membership in the cart', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { answers: null })
    const send = (answers: unknown) =>
      app.call('POST', '/api/online-joining/answers', { answers }, { cookie: customer.cookie })
    const sent = await send([
      { question_id: 'main-goal', answer: 'train' },
      { question_id: 'visits-a-week', answer: 3 },
      { question_id: 'favourite-activities', answer: ['gym', 'yoga'] },
    ])
    expect([sent.status, sent.data]).toEqual([200, { saved: 3 }])
    const stored = () =>
      app.query('select question_id, answer from answers where person_id = $1 order by question_id', [
        customer.id,
      ])
    const expected = [
      { question_id: 'favourite-activities', answer: ['gym', 'yoga'] },
      { question_id: 'main-goal', answer: 'train' },
      { question_id: 'visits-a-week', answer: 3 },
    ]
    expect(await stored()).toEqual(expected)
    const refused = await send([
      { question_id: 'main-goal', answer: 'fly' },
      { question_id: 'visits-a-week', answer: 'often' },
      { question_id: 'last-exercised', answer: '2026-12-08' },
      { question_id: 'shoe-size', answer: '9' },
    ])
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'answers.shoe-size': ['This question is not known.'],
        'answers.main-goal': ['What would you most like from your membership? Choose one of the options.'],
        'answers.visits-a-week': ['How many times a week would you like to come? Enter a number.'],
        'answers.last-exercised': ['Date must be valid.'],
      },
    ])
    expect(await stored()).toEqual(expected)
  })
})
