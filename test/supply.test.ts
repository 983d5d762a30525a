import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultyLicences, isAllowed } from '../scripts/supply/licences.ts'
import { productionPackages } from '../scripts/supply/packages.ts'
import { findingsIn } from '../scripts/supply/patterns.ts'
import { secretsOfFiles } from '../scripts/supply/secrets.ts'

test('every production package has an allowed licence and a digest in the lock file', () => {
  expect(faultyLicences()).toEqual([])
  const packages = productionPackages()
  expect(packages.length).toBeGreaterThan(300)
  // complete-lock adds the packages of other platforms without a digest, so npm trusts the registry for
  // these.
  const without = packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))
  expect(without.map(({ name }) => name.replace(/-[a-z0-9-]+$/, ''))).toEqual(
    Array(8).fill('@tailwindcss/oxide'),
  )
})

test('a licence expression needs one allowed alternative or all of a conjunction; unknown ones are refused', () => {
  const allowed = ['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT']
  const refused = ['GPL-3.0-only', 'AGPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN FILE', '']
  expect(allowed.map(isAllowed)).toEqual([true, true, true])
  expect(refused.map(isAllowed)).toEqual([false, false, false, false, false])
})

test('no file holds a secret', () => {
  expect(secretsOfFiles()).toEqual([])
})

test('the secret scan finds real formats and ignores lookalikes', () => {
  const letters = randomBytes(30).toString('hex')
  // Assembled at run time, so that this file contains none of them.
  const secrets: Record<string, string> = {
    'private key': `-----BEGIN ${'PRIVATE'} KEY-----${randomBytes(60).toString('base64')}`,
    'AWS key': `AKIA${'ABCDEFGH23456789'}`,
    'card provider key': `sk_${'live'}_${letters}`,
    'GitHub token': `ghp_${letters.slice(0, 36)}`,
    'npm token': `npm_${letters.slice(0, 36)}`,
    'password in an address': `postgres://app:${letters}@db.example/app`,
    'assigned secret': `const apiKey = '${randomBytes(30).toString('base64')}'`,
    'card number': `4539${'148803436467'}`,
  }
  for (const [kind, text] of Object.entries(secrets))
    expect(
      findingsIn(text).map((one) => one.kind),
      kind,
    ).toContain(kind)
  const harmless = [
    "password: 'Test2026'",
    '4242424242424242',
    "token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'",
    '2611220000000000000000001',
  ]
  expect(harmless.flatMap(findingsIn)).toEqual([])
})
