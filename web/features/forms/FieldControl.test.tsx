import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FieldControl } from './FieldControl.tsx'
import type { ShownField } from './FieldControl.tsx'

const title: ShownField = {
  key: 'data_fields.personal_details.title',
  name: 'title',
  label: 'Title',
  type: 'select',
  options: [{ value: 'mx', label: 'Mx' }],
  placeholder: null,
  isRequired: true,
  isReadOnly: false,
  description: null,
  htmlAttributes: {},
}
const shown = (field: ShownField, errors: string[] = []) =>
  renderToStaticMarkup(
    <FieldControl field={field} value={undefined} errors={errors} today={null} onChange={() => undefined} />,
  )

it('a list of choices about oneself is one a browser can fill in', () => {
  expect(shown(title)).toMatch(/<select[^>]* autoComplete="honorific-prefix"/)
})

it('each tick of a group that is wrong is marked as such', () => {
  const many: ShownField = {
    ...title,
    type: 'multi_select',
    options: ['swim', 'gym'].map((value) => ({ value, label: value })),
  }
  expect(shown(many, ['Choose one.']).match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(shown(many)).not.toContain('aria-invalid')
})
