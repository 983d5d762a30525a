import { expect, test } from 'vitest'
import { payerContacts } from '#features/checkout/sales/payerContacts.domain.ts'

test('an email and a number are found whatever the question was called, as the lists write them', () => {
  expect(payerContacts(null, ['No onions', ' Ann@Example.COM ', '(604) 555-0142'])).toEqual({
    payerEmail: 'ann@example.com',
    payerPhone: '+16045550142',
  })
  expect(payerContacts('bo@example.com', ['ann@example.com']).payerEmail).toBe('bo@example.com')
  expect(payerContacts(null, ['ａｎｎ＠example.com']).payerEmail).toBe('ann@example.com')
})

test('what only holds one among other words, or looks like one, is none', () => {
  const none = { payerEmail: null, payerPhone: null }
  expect(payerContacts(null, ['mail ann@example.com', 'ann@example', 'Table 12', '12', ''])).toEqual(none)
  expect(payerContacts('', [])).toEqual(none)
})
