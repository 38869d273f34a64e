import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CheckboxField } from './CheckboxField.tsx'

it('is invalid by its own error, or where the group it stands in says so', () => {
  const shown = (given: { error?: string; 'aria-invalid'?: true }) =>
    renderToStaticMarkup(<CheckboxField id="a" label="A" {...given} />)
  expect(shown({})).not.toContain('aria-invalid')
  expect(shown({ error: 'Tick it.' })).toContain('aria-invalid="true"')
  expect(shown({ 'aria-invalid': true })).toContain('aria-invalid="true"')
})
