import { field, fillIn, openDetails, send, summaryOf } from '../steps/details.ts'
import { changeForms, restoreForms } from '../world/operator-files.ts'
import { expect, test } from '../world/story.ts'
import { withoutPrimedData } from '../world/unprimed.ts'

/** The details form of operators who ask for other things, or for other things meanwhile. */

test.describe('a form of another operator', () => {
  test.afterEach(({ product }) => restoreForms(product))

  const aboutYou = '    - section_name: How to reach you\n'
  const extra = `    - section_name: A few more things
      section_reference: more
      fields:
        - { name: nickname, label: What friends call you, type: text, placeholder: For example Bo, html_attributes: { maxlength: "10" }, metadata: { description: We use it at the desk. } }
        - { name: height, label: Height in cm, type: number, html_attributes: { min: "50", max: "250" } }
        - { name: sport, label: Main sport, type: select, options: [{ value: swim, label: Swimming }, { value: gym, label: Gym }] }
        - { name: days, label: Which days suit you?, type: multi_select, required: true, options: [{ value: mon, label: Monday }, { value: tue, label: Tuesday }, { value: sat, label: Saturday }] }
        - { name: since, label: Local since, type: date }
        - { name: rules, label: I keep the house rules, type: checkbox, required: true }
        - { name: card_number, label: Card number, type: text, editable: false }
        - { name: first_aider, label: First aider, type: checkbox, staff_only: true }
`
  const withMore = (text: string) => text.replace(aboutYou, `${extra}${aboutYou}`)

  test('Q-06 Q-07 Q-09 every type of field has its control, in titled groups', async ({ page, product }) => {
    await changeForms(product, withMore)
    const details = await openDetails(page, product)
    const more = details.getByRole('region', { name: 'A few more things' })
    await expect(more.getByRole('heading', { name: 'A few more things' })).toBeVisible()
    const nickname = more.getByLabel('What friends call you (optional)')
    await expect(nickname).toHaveAttribute('placeholder', 'For example Bo')
    await expect(nickname).toHaveAttribute('maxlength', '10')
    await expect(nickname).toHaveAccessibleDescription('We use it at the desk.')
    const height = more.getByLabel('Height in cm (optional)')
    await expect(height).toHaveAttribute('inputmode', 'decimal')
    await expect(
      more.getByRole('combobox', { name: 'Main sport (optional)' }).getByRole('option'),
    ).toHaveText(['Choose one', 'Swimming', 'Gym'])
    await expect(more.getByRole('group', { name: 'Which days suit you?' }).getByRole('checkbox')).toHaveCount(
      3,
    )
    await expect(
      more.getByRole('button', { name: 'Local since (optional): choose from a calendar' }),
    ).toBeVisible()
    await expect(more.getByRole('checkbox', { name: 'I keep the house rules' })).not.toBeChecked()
    await expect(field(details, 'First name')).toHaveAttribute('autocomplete', 'given-name')

    await fillIn(details)
    await height.fill('tall')
    await send(details)
    await expect
      .poll(() => summaryOf(details).getByRole('link').allTextContents())
      .toEqual([
        'Height in cm must be a number.',
        'Which days suit you? is required.',
        'I keep the house rules is required.',
      ])
    await summaryOf(details).getByRole('link', { name: 'Which days suit you? is required.' }).click()
    await expect(more.getByRole('checkbox', { name: 'Monday' })).toBeFocused()
    await page.keyboard.press('Space')
    await more.getByRole('checkbox', { name: 'Saturday' }).check()
    await more.getByRole('checkbox', { name: 'I keep the house rules' }).check()
    await height.fill('172')
    await more.getByRole('combobox', { name: 'Main sport (optional)' }).selectOption('gym')
    const [request] = await Promise.all([page.waitForRequest('**/customer/register**'), send(details)])
    const { data_fields: sent } = request.postDataJSON() as { data_fields: Record<string, unknown> }
    expect(sent['more']).toEqual({ height: 172, sport: 'gym', days: ['mon', 'sat'], rules: true })
    expect(sent['_checksum']).toMatch(/^\S{8,}$/)
    await expect(
      page
        .getByRole('region', { name: /Review dates/ })
        .getByRole('heading')
        .first(),
    ).toBeFocused()
  })

  test('Q-10 Q-11 Q-12 known answers are filled in, and closed fields are read, not written', async ({
    page,
    product,
  }) => {
    await changeForms(product, withMore)
    await withoutPrimedData(page)
    await page.route('**/api/data-fields**', async (route) => {
      const path = new URL(route.request().url())
      // What the account knows afterwards is its own.
      if (path.searchParams.get('onboarding_type') !== 'customer_account_online') return route.continue()
      const answer = await page.request
        .fetch(`http://127.0.0.1:${product.port}${path.pathname}${path.search}`, {
          headers: { host: path.host },
        })
        .then((response) => response.json())
      for (const section of answer.data.sections)
        for (const each of section.section_fields) {
          if (each.name === 'first_name') each.answer = 'Robin'
          if (each.name === 'card_number') each.answer = 'RIV-1001'
          if (each.name === 'days') each.answer = ['tue']
        }
      return route.fulfill({ json: answer })
    })
    const details = await openDetails(page, product)
    await expect(field(details, 'First name')).toHaveValue('Robin')
    await expect(details.getByRole('checkbox', { name: 'Tuesday' })).toBeChecked()
    const card = field(details, 'Card number')
    await expect(card).toHaveValue('RIV-1001')
    await expect(card).toHaveAttribute('readonly', '')
    await expect(card).toHaveAccessibleDescription("You can't change this here.")
    const aider = field(details, 'First aider')
    await expect(aider).toHaveValue('No')
    await expect(aider).toHaveAttribute('readonly', '')

    await fillIn(details)
    await details.getByRole('checkbox', { name: 'I keep the house rules' }).check()
    const [request] = await Promise.all([page.waitForRequest('**/customer/register**'), send(details)])
    const { data_fields: sent } = request.postDataJSON() as { data_fields: Record<string, unknown> }
    expect(sent['more']).toEqual({ days: ['tue'], rules: true })
    await expect(
      page
        .getByRole('region', { name: /Review dates/ })
        .getByRole('heading')
        .first(),
    ).toBeFocused()
  })

  test.describe('changed meanwhile', () => {
    test.use({ expectedErrors: [/status of 422/] })

    test('Q-08 a form that changed while it was filled in says what is new and keeps every answer that fits', async ({
      page,
      product,
    }) => {
      await changeForms(product, withMore)
      const details = await openDetails(page, product)
      await fillIn(details)
      await details.getByRole('combobox', { name: 'Main sport (optional)' }).selectOption('gym')
      await details.getByRole('checkbox', { name: 'Monday' }).check()
      await details.getByRole('checkbox', { name: 'I keep the house rules' }).check()

      await changeForms(product, (text) =>
        withMore(text)
          .replace('{ value: gym, label: Gym }] }', '{ value: row, label: Rowing }] }')
          .replace(/ {8}- \{ name: nickname.*\n/, '')
          .replace('label: Mobile number\n', 'label: Mobile number\n          placeholder: 07700 900123\n')
          .replace(
            extra.split('\n').at(-2)!,
            '        - { name: language, label: Language, type: text, required: true }',
          ),
      )
      await send(details)
      await expect(summaryOf(details)).toBeFocused()
      await expect(summaryOf(details)).toContainText(
        'This form has changed since you opened it. Please check it and send it again.',
      )
      await expect(details.getByText('New: Language')).toBeVisible()
      await expect(details.getByText('No longer asked: What friends call you')).toBeVisible()
      await expect(details.getByText('Please answer again: Main sport')).toBeVisible()
      await expect(field(details, 'Last name')).toHaveValue('Marsh')
      await expect(field(details, 'Password')).toHaveValue('Riverbank1!')
      await expect(details.getByRole('checkbox', { name: 'Monday' })).toBeChecked()
      await expect(details.getByRole('combobox', { name: 'Main sport (optional)' })).toHaveValue('')

      await send(details)
      await expect
        .poll(() => summaryOf(details).getByRole('link').allTextContents())
        .toEqual(['Language is required.'])
      await field(details, 'Language').fill('Welsh')
      await send(details)
      await expect(
        page
          .getByRole('region', { name: /Review dates/ })
          .getByRole('heading')
          .first(),
      ).toBeFocused()
    })
  })
})
