import { appendFile, cp, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readOperator } from '../operators/read-operator.service.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readKept } from './kept-operators.service.ts'

let files: Awaited<ReturnType<typeof temporaryFolder>>
let kept: Awaited<ReturnType<typeof temporaryFolder>>

beforeEach(async () => {
  files = await temporaryFolder('operator')
  kept = await temporaryFolder('kept')
  await cp(fileURLToPath(new URL('../../operators/northgate', import.meta.url)), files.folder, {
    recursive: true,
  })
})
afterEach(async () => {
  await files.remove()
  await kept.remove()
})

it('what was read of an operator’s files is kept as it was, and read no second time', async () => {
  const { operator } = await readOperator(files.folder)
  expect(await readKept(files.folder, kept.folder)).toStrictEqual(operator)
  expect(await readKept(files.folder, kept.folder)).toStrictEqual(operator)
  const [only, ...others] = await readdir(kept.folder)
  expect(others).toEqual([])
  await writeFile(path.join(kept.folder, only!), '{"id":"from what was kept"}')
  expect(await readKept(files.folder, kept.folder)).toEqual({ id: 'from what was kept' })
})

it('files that have changed are read anew, and mistakes are told each time', async () => {
  await readKept(files.folder, kept.folder)
  await appendFile(path.join(files.folder, 'footer.html'), '<p>One line more.</p>')
  const { operator } = await readOperator(files.folder)
  expect(await readKept(files.folder, kept.folder)).toStrictEqual(operator)
  await writeFile(path.join(files.folder, 'terms.yaml'), 'terms: none')
  for (const _time of ['first', 'second'])
    await expect(readKept(files.folder, kept.folder)).rejects.toThrow('cannot be read')
})

it('where nothing can be kept, the files are read', async () => {
  const { operator } = await readOperator(files.folder)
  expect(await readKept(files.folder, path.join(kept.folder, 'missing'))).toStrictEqual(operator)
})
