import { expect, test } from 'vitest'
import { redactedBody } from '#features/gateway/requests/redaction.domain.ts'

const card = '4242 4242 4242 4242'

test('stores a body without secrets byte for byte', () => {
  for (const body of ['{"a": 1,\r\n  "url":"https:\\/\\/shop.example\\/told"}', '[ ]', '{"order":"\\u8336"}'])
    expect(redactedBody(body)).toBe(body)
})

test('redacts card numbers and payment codes, even in repeated fields', () => {
  const bodies = [
    `{ "description": "paid by ${card}" }`,
    `{ "note": "${card}", "note": "tea" }`,
    `{ "note": "${card.replace('4', '\\u0034')}", "note": "tea" }`,
    '{ "paymentMethod": { "paymentCode": "134567890123456789" } }',
    '{ "cvv": "737", "\\u0063vv": null }',
    `not json ${card}`,
  ]
  for (const body of bodies) expect(redactedBody(body)).not.toMatch(/4242|u0034|1345|737/)
})
