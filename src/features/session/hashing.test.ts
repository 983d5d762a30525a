import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from '#features/session/hashing.service.ts'

test('hashes a password with the memory and passes that OWASP recommends', async () => {
  const hashed = await hashPassword('Test2026')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(hashed, 'Test2026')).toBe(true)
  expect(await passwordMatches(hashed, 'Test2027')).toBe(false)
})
