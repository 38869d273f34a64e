import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

it.each(['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (address) => expect(isLoopback(address)).toBe(true),
)

it.each(['0.0.0.0', '::', '', '10.0.0.1', '172.17.0.1', '::ffff:10.0.0.1', '127.0.0.1.example', 'fe80::1'])(
  '“%s” is not',
  (address) => expect(isLoopback(address)).toBe(false),
)
