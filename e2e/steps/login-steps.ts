import type { Page } from '@playwright/test'

/** Steps of somebody who has an account, by what they see and press. */

export const usernameField = (page: Page) => page.getByRole('main').getByLabel('Email address or customer ID')

/** Fills in the log-in form that is open and sends it. */
export async function logInAs(page: Page, username: string, password = 'Riverside1!'): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Email address or customer ID').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** The server's refusal of a form, as it travels. */
export const refusal = (message: string, code: string, errors?: Record<string, string[]>) => ({
  status: 422,
  json: { message, code, ...(errors ? { errors } : {}) },
})
