import { expect, test } from 'vitest'
import { codeIn, grouped } from '#pos/screens/activationCode.ts'

test.each([
  ['https://pay.example/pos?code=ABC234-XYZ789', 'ABC234-XYZ789'],
  ['https://pay.example/pos?lang=zh&code=abc234xyz789#top', 'ABC234-XYZ789'],
  ['abc234 xyz789', 'ABC234-XYZ789'],
  ['ABC2', 'ABC2'],
  ['https://pay.example/pos', ''],
  ['', ''],
])('extracts from %s the activation code %s', (text, code) => {
  expect(grouped(codeIn(text))).toBe(code)
})
