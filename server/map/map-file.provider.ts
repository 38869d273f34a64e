import { createHash } from 'node:crypto'
import { close, fstat, fstatSync, openSync, read, readSync, closeSync } from 'node:fs'
import { promisify } from 'node:util'
import { ConfigError } from '../platform/config.ts'
import { faultOfArchive } from './archive-header.ts'

/** The archive of map tiles that `MAP_FILE` names, open for as long as the server runs. */
export interface MapFile {
  /** Path that names this very content: another file has another one, also on another server. */
  address: string
  etag: string
  size: number
  /** The bytes from `first` to `last`, both included, in pieces. */
  bytes(first: number, last: number): AsyncIterable<Buffer>
  /** False once somebody has written into the file: what was promised is no longer there. */
  isWhole(): Promise<boolean>
  close(): Promise<void>
}

/** Header and root directory of an archive lie within its first bytes. */
const edge = 16_384
const piece = 65_536

const [readAt, statOf, closeFile] = [promisify(read), promisify(fstat), promisify(close)]

/**
 * Opens the map file. Throws a ConfigError that says what is wrong with it, so that a server does not start with a map that
 * nobody could see.
 */
export function openMapFile(path: string | null): MapFile | null {
  if (path === null) return null
  const file = opened(path)
  const { size, mtimeMs } = fstatSync(file)
  let writtenAt = mtimeMs
  const { start, name } = namedBy(file, size)
  const fault = faultOfArchive(start, size)
  if (fault !== null) {
    closeSync(file)
    throw new ConfigError([`MAP_FILE ${path} ${fault}`])
  }
  return {
    address: `/map/${name}.pmtiles`,
    etag: `"${name}"`,
    size,
    async *bytes(first, last) {
      for (let at = first; at <= last;) {
        const room = Buffer.allocUnsafe(Math.min(piece, last + 1 - at))
        const { bytesRead } = await readAt(file, room, 0, room.length, at)
        if (bytesRead === 0) throw new Error(`MAP_FILE ${path} became shorter while it was sent`)
        yield room.subarray(0, bytesRead)
        at += bytesRead
      }
    },
    async isWhole() {
      const now = await statOf(file)
      // A copy of the same bytes changes the time alone.
      if (now.mtimeMs !== writtenAt && now.size === size && namedBy(file, size).name === name)
        writtenAt = now.mtimeMs
      return now.size === size && now.mtimeMs === writtenAt
    },
    close: () => closeFile(file),
  }
}

/** The first bytes of a file, and a name of its content made from its size, its first and its last bytes. */
function namedBy(file: number, size: number): { start: Buffer; name: string } {
  const [start, end] = [bytesAt(file, 0, edge), bytesAt(file, Math.max(0, size - edge), edge)]
  const digest = createHash('sha256').update(`${size} `).update(start).update(end).digest('base64url')
  return { start, name: digest.slice(0, 22) }
}

function opened(path: string): number {
  try {
    const file = openSync(path, 'r')
    if (fstatSync(file).isFile()) return file
    closeSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([
      `MAP_FILE ${path} ${code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`}`,
    ])
  }
  throw new ConfigError([`MAP_FILE ${path} is not a file`])
}

function bytesAt(file: number, at: number, most: number): Buffer {
  const room = Buffer.alloc(most)
  return room.subarray(0, readSync(file, room, 0, most, at))
}
