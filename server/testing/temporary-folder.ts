import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder for a throw-away PostgreSQL: open to the user it runs as, where the tests run as root. */
export async function temporaryFolder(
  purpose: string,
  parent = tmpdir(),
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(parent, `centrecourt-${purpose}-`))
  await chmod(folder, 0o755)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
