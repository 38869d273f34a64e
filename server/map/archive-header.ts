/** How many bytes of a PMTiles archive (version 3) come before everything else. */
export const headerLength = 127

const vectorTiles = 1
/** Packings that every browser undoes: none, and gzip. */
const undone = [1, 2]

/** Where directories, metadata and tiles stand: offset and length of each, 8 bytes a number. */
const [parts, partLength, partCount] = [8, 16, 4] as const

/** Why an archive of `size` bytes that begins with `start` cannot be drawn; null where it can. */
export function faultOfArchive(start: Buffer, size: number): string | null {
  if (start.length < headerLength || start.toString('latin1', 0, 7) !== 'PMTiles' || start[7] !== 3)
    return 'is not a PMTiles archive of version 3'
  const [inside, tiles, kind] = start.subarray(97, 100)
  if (kind !== vectorTiles) return 'holds no vector tiles (MVT), and these are what the map is drawn from'
  if (!undone.includes(inside!) || !undone.includes(tiles!))
    return 'is packed in a way that browsers cannot undo: pack it with gzip or not at all'
  const ends = Array.from({ length: partCount }, (_, index) => {
    const at = parts + index * partLength
    return start.readBigUInt64LE(at) + start.readBigUInt64LE(at + 8)
  })
  return ends.some((end) => end > BigInt(size)) ? 'is not all of its archive: copy it again' : null
}
