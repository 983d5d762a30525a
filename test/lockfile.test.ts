import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('the lock file has the optional packages of every platform', () => {
  const check = spawnSync(process.execPath, ['scripts/complete-lock.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(check.stderr).toBe('')
  expect(check.status).toBe(0)
})

test('the lock file names no registry', async () => {
  expect(await readFile(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved"')
})
