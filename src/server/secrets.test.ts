import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { loadSecretKey, openUnlessLost, secretBox } from '#server/secrets.ts'

const box = secretBox(randomBytes(32))

test('opens a sealed secret only in its context', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (plain, context, other) => {
      const sealed = box.seal(plain, context)
      expect(box.open(sealed, context).toString('utf8')).toBe(Buffer.from(plain).toString('utf8'))
      if (other !== context) expect(() => box.open(sealed, other)).toThrow()
    }),
  )
})

test('does not open a secret with any bit changed', () => {
  const sealed = box.seal('whsec_test', 'channel 7')
  fc.assert(
    fc.property(fc.nat({ max: sealed.length * 8 - 1 }), (bit) => {
      const damaged = Buffer.from(sealed)
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => box.open(damaged, 'channel 7')).toThrow()
    }),
  )
})

test('does not open a truncated secret', () => {
  const sealed = box.seal('whsec_test', 'channel 7')
  for (let length = 0; length < sealed.length; length++)
    expect(() => box.open(sealed.subarray(0, length), 'channel 7')).toThrow()
})

test('seals the same secret differently each time', () => {
  expect(box.seal('same', 'place').equals(box.seal('same', 'place'))).toBe(false)
})

test('does not open a secret with another key', () => {
  const sealed = box.seal('whsec_test', 'channel 7')
  expect(() => secretBox(randomBytes(32)).open(sealed, 'channel 7')).toThrow()
})

test('returns null for a secret that cannot be opened, whatever the cause', () => {
  const key = randomBytes(32)
  const sealed = secretBox(key).seal('whsec_test', 'channel 7')
  const damaged = Buffer.from(sealed.map((byte, index) => (index === 20 ? byte ^ 1 : byte)))
  expect(openUnlessLost(key, sealed, 'channel 7')?.toString()).toBe('whsec_test')
  expect(openUnlessLost(key, sealed, 'channel 8')).toBeNull()
  expect(openUnlessLost(key, damaged, 'channel 7')).toBeNull()
  expect(openUnlessLost(key, sealed.subarray(0, 12), 'channel 7')).toBeNull()
  for (let tries = 0; tries < 8; tries++)
    expect(openUnlessLost(randomBytes(32), sealed, 'channel 7')).toBeNull()
  expect(() => openUnlessLost(Buffer.alloc(0), sealed, 'channel 7')).toThrow('the key has 0 bytes')
})

test('rejects a key of the wrong length', () => {
  expect(() => secretBox(randomBytes(16))).toThrow('the key has 16 bytes, not 32')
})

test('reads SECRET_KEY as hexadecimal or base64', async () => {
  const key = randomBytes(32)
  const read = (SECRET_KEY: string) => loadSecretKey(readConfig({ SECRET_KEY }))
  expect(await read(key.toString('hex'))).toEqual(key)
  expect(await read(key.toString('base64'))).toEqual(key)
  await expect(read('too short')).rejects.toThrow('SECRET_KEY must hold 32 bytes')
})

test('requires a SECRET_KEY outside demo mode', async () => {
  await expect(
    loadSecretKey(readConfig({ DEMO: '0', DATA_DIR: join(tmpdir(), 'no-such-folder') })),
  ).rejects.toThrow('SECRET_KEY is not set. Make one with')
})

test.each([
  ['zeros', '0'.repeat(64)],
  ['one byte', 'a7'.repeat(32)],
  ['a short pattern', '00112233445566778899aabbccddeeff'.repeat(2)],
  ['bytes that count up', Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('hex')],
  ['readable text', Buffer.from('correct horse battery staple and').toString('base64')],
])('rejects a SECRET_KEY of %s, which can be guessed', async (_what, SECRET_KEY) => {
  await expect(loadSecretKey(readConfig({ SECRET_KEY }))).rejects.toThrow('SECRET_KEY can be guessed')
})

test('accepts every random key', async () => {
  for (let n = 0; n < 2_000; n++)
    await loadSecretKey(readConfig({ SECRET_KEY: randomBytes(32).toString('hex') }))
})

test('tells an operator leaving demo mode to keep using the demo’s key', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  await loadSecretKey(readConfig({ DATA_DIR }))
  await expect(loadSecretKey(readConfig({ DATA_DIR, DEMO: '0' }))).rejects.toThrow(
    `SECRET_KEY=$(cat ${join(DATA_DIR, 'secret.key')})`,
  )
})

test('creates a demo key once, readable only by its owner', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const config = readConfig({ DATA_DIR })
  const [first, second] = await Promise.all([loadSecretKey(config), loadSecretKey(config)])
  expect(first).toHaveLength(32)
  expect(second).toEqual(first)
  expect((await stat(join(DATA_DIR, 'secret.key'))).mode & 0o777).toBe(0o600)
})
