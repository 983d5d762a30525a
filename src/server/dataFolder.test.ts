import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareFolder } from '#server/dataFolder.ts'

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'folders-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('creates a folder with its parents when several processes race', async () => {
  const folder = join(await scratch(), 'a', 'b', 'c')
  await Promise.all([prepareFolder(folder, 'DATA_DIR'), prepareFolder(folder, 'DATA_DIR')])
  expect((await stat(folder)).isDirectory()).toBe(true)
})

test('rejects a folder below /proc at once and names the setting', async () => {
  await expect(prepareFolder('/proc/merchant-console', 'DATA_DIR')).rejects.toThrow(
    'DATA_DIR (/proc/merchant-console) cannot be written to: no folder can be made in /proc.',
  )
})

test('rejects a path that leads through a file', async () => {
  const folder = await scratch()
  await writeFile(join(folder, 'file'), '')
  await expect(prepareFolder(join(folder, 'file'), 'DATA_DIR')).rejects.toThrow('is a file, not a folder.')
  await expect(prepareFolder(join(folder, 'file', 'below'), 'DATA_DIR')).rejects.toThrow(
    'cannot be written to',
  )
})
