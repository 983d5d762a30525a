import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { tableTypes } from '#server/database/tableTypes.ts'
import { freshDatabase } from '#test/database.ts'

test('keeps the generated table types equal to the migrated database', async () => {
  const database = await freshDatabase()
  const created = await withClient(database.ownerUrl, tableTypes)
  await database.drop()
  const written = await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8')
  expect(written, 'run: npm run db:types').toBe(created)
})
