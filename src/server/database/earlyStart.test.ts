import { expect, test } from 'vitest'
import { startDatabaseEarly } from '#server/database/earlyStart.ts'

test.each([
  ['name a database', { DATABASE_URL: 'postgres://db.example/merchant', DEMO: '0' }],
  ['are wrong', { PORT: 'none' }],
])('starts no embedded database when the settings %s', (_what, env) => {
  expect(startDatabaseEarly(env)).toBeNull()
})
