import { buildWeb } from '../../scripts/build.mjs'
import { bundleServer } from '../../scripts/bundle.mjs'
import { memberDay, theDay } from './demo-clock.ts'
import { openGround, tellGround } from './ground.ts'

/** Once for all stories. */
// oxlint-disable-next-line import/no-default-export
export default async function setup(): Promise<() => Promise<void>> {
  // Before any story: one of them starts the product by its command, which would build anew while others look at the pages.
  // A build that fails ends the process, so nothing else is started yet.
  await Promise.all([bundleServer(), buildWeb()])
  const { ground, close } = await openGround({ inMemory: true, days: [memberDay, theDay] })
  tellGround(ground)
  return close
}
