import { expect, it, vi } from 'vitest'
import { closeToast, messageLog, showToast, toastDurations, toastStore, validationLines } from './toasts.ts'

const shown = () => toastStore.read()
const closeAll = () => shown().forEach(({ id }) => closeToast(id))

it('SHELL-28 SHELL-31 a toast has its fields, an id of its own and the colour of its type', () => {
  const first = showToast({ content: 'One' })
  const second = showToast({ content: 'Two', type: 'error', validationMessages: { email: ['Wrong.'] } })
  expect(first).not.toBe(second)
  expect(shown()).toEqual([
    { id: first, content: 'One', type: 'info', colour: 'info', closeAfter: 5000 },
    {
      id: second,
      content: 'Two',
      type: 'error',
      colour: 'error',
      closeAfter: 5000,
      validationMessages: { email: ['Wrong.'] },
    },
  ])
  closeAll()
})

it('CONST-01 CONST-02 basket messages are short, orders long, the rest between', () => {
  expect(toastDurations).toEqual({ basket: 3000, usual: 5000, order: 10_000 })
  showToast({ content: 'Order', closeAfter: toastDurations.order })
  expect(shown()[0]?.closeAfter).toBe(10_000)
  closeAll()
})

it('SHELL-30 its callback runs once, when it closes', () => {
  const callback = vi.fn()
  const id = showToast({ content: 'Bye', callback })
  expect(callback).not.toHaveBeenCalled()
  closeToast(id)
  closeToast(id)
  expect(callback).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual([])
})

it('SHELL-32 says each message about fields once', () => {
  expect(validationLines({ a: ['Enter a date.', 'Too early.'], b: ['Enter a date.'] })).toEqual([
    'Enter a date.',
    'Too early.',
  ])
  expect(validationLines(undefined)).toEqual([])
})

it('CONST-01 the log of the visit keeps what has closed, the newest first', () => {
  closeToast(showToast({ content: 'Older' }))
  closeToast(showToast({ content: 'Newer', type: 'error', validationMessages: { a: ['No.'], b: ['No.'] } }))
  const [newer, older] = messageLog.read()
  expect(newer).toMatchObject({ content: 'Newer', type: 'error', validation: ['No.'] })
  expect(older).toMatchObject({ content: 'Older', type: 'info', validation: [] })
  expect(newer!.at).toBeGreaterThanOrEqual(older!.at)
  for (let index = 0; index < 60; index += 1) closeToast(showToast({ content: `${index}` }))
  expect(messageLog.read()).toHaveLength(50)
  expect(messageLog.read()[0]?.content).toBe('59')
})
