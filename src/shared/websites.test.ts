import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { websiteOf } from '#shared/websites.ts'

describe('a website', () => {
  test.each([
    ['shop.example', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['HTTPS://Shop.Example/Menu?x=1', 'https://shop.example/Menu?x=1'],
    ['商店.example', 'https://商店.example'],
  ])('normalizes %s to %s', (typed, stored) => expect(websiteOf(typed)).toBe(stored))

  test.each([
    'http://shop.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:pass@shop.example',
    'https://127.0.0.1',
    'https://0x7f000001',
    'https://[::1]',
    'localhost',
    'till.local',
    'shop',
    'https://shop.example\u202e/x',
    'two words.example',
    `https://shop.example/${'a'.repeat(200)}`,
  ])('rejects %s as a website', (typed) => expect(websiteOf(typed)).toBeNull())

  test('leaves a normalized website unchanged', () => {
    const part = fc.constantFrom(
      'shop',
      'a-b',
      '商店',
      'x_1',
      'EXAMPLE',
      '%20',
      '?q=1',
      '#',
      ':8443',
      '..',
      '/',
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const stored = websiteOf(parts.join('.'))
        if (stored !== null) expect(websiteOf(stored)).toBe(stored)
      }),
    )
  })
})
