import { expect, it } from 'vitest'
import { controlAttributes } from './html-attributes.ts'

it('Q-09 passes on what belongs on a control', () => {
  expect(
    controlAttributes({ autocomplete: 'given-name', maxlength: '80', type: 'email', inputmode: 'email' }),
  ).toEqual({
    autoComplete: 'given-name',
    maxLength: 80,
    type: 'email',
    inputMode: 'email',
  })
})

it('drops what could change the page', () => {
  expect(controlAttributes({ type: 'number' })).toEqual({})
  expect(controlAttributes({ onclick: 'alert(1)', style: 'color:red', type: 'file', id: 'other' })).toEqual(
    {},
  )
})
