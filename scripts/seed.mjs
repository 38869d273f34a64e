import { spawnSync } from 'node:child_process'
import { root } from './install.mjs'

/**
 * What chance is drawn from in a run of the tests: TEST_SEED, else the commit's id, so that every commit plays other cases and
 * a run can be played again.
 */
export function testSeed() {
  const given = process.env['TEST_SEED']
  if (given) return given
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : 'no-commit'
}
