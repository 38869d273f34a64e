import { accessSync, constants, statfsSync } from 'node:fs'

/** Where Linux keeps files in memory. */
export const memory = '/dev/shm'

/** Whether so many bytes are free there, and in all. In containers it often has 64 MB; other systems have none. */
export function hasRoom(bytes: number): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) > bytes
  } catch {
    return false
  }
}
