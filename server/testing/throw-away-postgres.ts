import path from 'node:path'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { hasRoom, memory } from './memory.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface ThrowAwayPostgres {
  urlOf(database: string): string
  /** Stops it and removes all it has written. */
  stop(): Promise<void>
}

/** What a run of the API tests takes is a sixth of it, and so is what the stories take. */
const roomInBytes = 3 * 2 ** 30

/**
 * A PostgreSQL without durability that is gone when it stops. `inMemory`: its files lie in memory where there is room; to make
 * the thousand files of a database takes some disks half a second.
 */
export async function startThrowAwayPostgres(
  purpose: string,
  { inMemory = true } = {},
): Promise<ThrowAwayPostgres> {
  const onDisk = await temporaryFolder(purpose)
  const kept = inMemory && hasRoom(roomInBytes) ? await temporaryFolder(purpose, memory) : onDisk
  const remove = async () => {
    await kept.remove()
    await onDisk.remove()
  }
  try {
    const postgres = await startEmbeddedPostgres({
      folder: path.join(kept.folder, 'postgres'),
      // Nothing may be run from some systems' memory.
      binariesFolder: onDisk.folder,
      durable: false,
    })
    return {
      urlOf: (database) => postgres.urlOf(database),
      async stop() {
        await postgres.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
