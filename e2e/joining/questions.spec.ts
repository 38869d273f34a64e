import type { Locator, Page } from '@playwright/test'
import { becomeCustomer } from '../steps/customers.ts'
import { agreeTo, chooseMembership } from '../steps/journey.ts'
import { passChosen } from '../steps/review-steps.ts'
import { changeForms, restoreForms } from '../world/operator-files.ts'
import type { Product } from '../world/product.ts'
import { expect, test } from '../world/story.ts'

/** The additional questions of a membership, from the first look to the checkout. */

const sectionOf = (page: Page) => page.getByRole('region', { name: /Additional details/ })
const labels = {
  goal: 'What would you most like from your membership?',
  visits: 'How many times a week would you like to come?',
  last: 'When did you last exercise regularly? (optional)',
  home: 'Is there anything that would help you feel at home with us? (optional)',
}

/** Somebody with a new account in front of the questions of Fitness. Paid at once, so that no bank details come between. */
async function openQuestions(page: Page, product: Product): Promise<Locator> {
  await chooseFitness(page, product.origin())
  const questions = sectionOf(page)
  await expect(questions.getByRole('button', { name: 'Continue' })).toBeVisible()
  return questions
}

async function chooseFitness(page: Page, origin: string): Promise<void> {
  await becomeCustomer(page, origin)
  await passChosen(page, { origin, membership: 'Fitness', kind: 'Single payment' })
}

const goOn = (questions: Locator) => questions.getByRole('button', { name: 'Continue' })

async function errorOf(control: Locator): Promise<string> {
  const ids = ((await control.getAttribute('aria-describedby')) ?? '').split(' ')
  const id = ids.find((each) => each.endsWith('-error'))
  return id ? ((await control.page().locator(`[id="${id}"]`).textContent()) ?? '') : ''
}

test('JOIN-15 Q-14 Q-15 Q-16 Q-19 Q-20 each type has its control in titled groups; Continue waits for every required answer, and a blank one left behind is named', async ({
  page,
  product,
}) => {
  const questions = await openQuestions(page, product)
  const goals = questions.getByRole('region', { name: 'What you are hoping for' })
  const start = questions.getByRole('region', { name: 'Helping you start well' })
  await expect(goals.getByRole('combobox', { name: labels.goal }).getByRole('option').first()).toHaveText(
    'Choose one',
  )
  await expect(goals.getByLabel(labels.visits)).toHaveAttribute('placeholder', 'For example 2')
  await expect(
    goals
      .getByRole('group', { name: 'Which of these would you like to try? (optional)' })
      .getByRole('checkbox'),
  ).toHaveCount(6)
  await expect(start.getByLabel(labels.last, { exact: true })).toHaveAttribute('placeholder', 'DD/MM/YYYY')
  await expect(start.getByLabel(labels.home)).toBeVisible()
  await expect(start.getByRole('checkbox', { name: /free welcome session/ })).not.toBeChecked()

  const visits = questions.getByLabel(labels.visits)
  await expect(goOn(questions)).toBeDisabled()
  await expect(questions.getByText('2 questions still to answer')).toBeVisible()
  await visits.focus()
  await visits.press('Tab')
  await expect.poll(() => errorOf(visits)).toContain(`${labels.visits} is required.`)
  await visits.fill('3')
  await expect.poll(() => errorOf(visits)).toBe('')
  await expect(questions.getByText('1 question still to answer')).toBeVisible()
  await questions.getByRole('combobox', { name: labels.goal }).selectOption('train')
  await expect(goOn(questions)).toBeEnabled()

  const last = questions.getByLabel(labels.last, { exact: true })
  await last.fill('32/13/2000')
  await questions.getByLabel(labels.home).focus()
  await expect.poll(() => errorOf(last)).toContain('Date must be valid.')
  await expect(goOn(questions)).toBeDisabled()
  await expect(questions.getByText('1 answer to put right')).toBeVisible()
  await last.fill('01/02/2020')
  await visits.fill('often')
  await visits.press('Tab')
  await expect.poll(() => errorOf(visits)).toContain('Enter a number.')
  await visits.fill('3')

  await page.reload()
  await expect(questions.getByLabel(labels.visits)).toHaveValue('3')
  await expect(questions.getByLabel(labels.last, { exact: true })).toHaveValue('01/02/2020')
  await goOn(questions).click()
  await expect(
    page
      .getByRole('region', { name: /Review dates/ })
      .getByRole('heading')
      .first(),
  ).toBeFocused()
})

test('JOIN-14 another membership asks its own questions anew, or none at all', async ({ page, product }) => {
  const questions = await openQuestions(page, product)
  const details = page.getByRole('region', { name: /Your details/ })
  await questions.getByLabel(labels.visits).fill('3')
  await page.getByRole('button', { name: 'Edit Choose membership' }).click()
  await chooseMembership(page, 'Swim', 'Monthly')
  await details.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page
      .getByRole('region', { name: /Review dates/ })
      .getByRole('heading')
      .first(),
  ).toBeFocused()
  await expect(questions).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Choose membership' }).click()
  await chooseMembership(page, 'Fitness', 'Single payment')
  await details.getByRole('button', { name: 'Continue' }).click()
  await expect(questions.getByLabel(labels.visits)).toHaveValue('')
})

test.describe('when they are sent', () => {
  test.use({ expectedErrors: [/status of 422/] })

  /** From the review to the submit, for a membership that is paid once. */
  async function submit(page: Page): Promise<void> {
    const review = page.getByRole('region', { name: /Review dates/ })
    await agreeTo(page, /health/i)
    await agreeTo(page, /membership terms/i)
    await review.getByRole('button', { name: 'Continue to checkout' }).click()
  }

  test('Q-17 Q-25 Q-27 answers wait in the tab, go along with the submit, and those refused are shown again', async ({
    page,
    product,
  }) => {
    const questions = await openQuestions(page, product)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await questions.getByLabel(labels.visits).fill('3')
    await questions.getByRole('combobox', { name: labels.goal }).selectOption('train')
    await goOn(questions).click()
    expect(sent).toEqual([])

    await page.route(
      '**/api/online-joining/answers',
      (route) =>
        route.fulfill({
          status: 422,
          json: {
            message: 'x',
            code: 'validation_failed',
            errors: { 'answers.visits-a-week': ['At most 14.', 'Whole times only.'] },
          },
        }),
      { times: 1 },
    )
    await submit(page)
    const summary = questions.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveText([
      'Error occurred while submitting your answers.',
      'At most 14.',
      'Whole times only.',
    ])
    const visits = questions.getByLabel(labels.visits)
    await expect.poll(() => errorOf(visits)).toContain('At most 14.')
    await expect(goOn(questions)).toBeDisabled()
    await visits.fill('4')
    await expect.poll(() => errorOf(visits)).toBe('')
    await expect(summary).toBeHidden()
    await goOn(questions).click()

    const [request] = await Promise.all([
      page.waitForRequest('**/api/online-joining/answers'),
      page.getByRole('button', { name: 'Continue to checkout' }).click(),
    ])
    expect(request.postDataJSON()).toEqual({
      answers: [
        { question_id: 'main-goal', answer: 'train' },
        { question_id: 'visits-a-week', answer: 4 },
        { question_id: 'welcome-session', answer: false },
      ],
      cart_item_id: expect.any(String),
    })
    await page.waitForURL('**/checkout')
    expect(sent.filter((path) => path.endsWith('/answers'))).toHaveLength(2)
  })

  test('Q-18 where nothing is answered nothing is sent', async ({ page, product }) => {
    await changeForms(product, (text) => {
      const [form = '', sets = ''] = text.split('question_sets:')
      return `${form}question_sets:${sets.replace(/ +required: true\n| +default: false\n/g, '')}`
    })
    try {
      const questions = await openQuestions(page, product)
      let sent = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/online-joining/answers')) sent += 1
      })
      await expect(goOn(questions)).toBeEnabled()
      await goOn(questions).click()
      await submit(page)
      await page.waitForURL('**/checkout')
      expect(sent).toBe(0)
    } finally {
      await restoreForms(product)
    }
  })
})

test.describe('questions that cannot be read', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('JOIN-14 are not skipped: the page says so and reads them again on request', async ({
    page,
    product,
  }) => {
    let isFailing = true
    await page.route('**/api/online-joining/memberships/*/questions', (route) =>
      isFailing
        ? route.fulfill({ status: 500, json: { message: 'x', code: 'server_error' } })
        : route.continue(),
    )
    await chooseFitness(page, product.origin())
    const again = page.getByRole('button', { name: /try again/i })
    await expect(again).toBeVisible()
    isFailing = false
    await again.click()
    await expect(goOn(sectionOf(page))).toBeDisabled()
    await expect(sectionOf(page).getByRole('combobox', { name: labels.goal })).toBeVisible()
  })
})
