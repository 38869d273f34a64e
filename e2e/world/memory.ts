import { statfsSync } from 'node:fs'

/**
 * Whether pages and what draws them may share memory in /dev/shm. As files in the temporary folder it costs the stories a tenth more
 * of the processors; but in containers /dev/shm often has 64 MB, and a page that finds it full crashes.
 */
export function hasRoomyMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}
