import { openGround, tellGround } from './ground.ts'

/** Once for all stories. */
// oxlint-disable-next-line import/no-default-export
export default async function setup(): Promise<() => Promise<void>> {
  const { ground, close } = await openGround()
  tellGround(ground)
  return close
}
