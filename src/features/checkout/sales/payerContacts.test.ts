import { expect, test } from 'vitest'
import { payerContacts } from '#features/checkout/sales/payerContacts.domain.ts'

test('finds an email address and a telephone number under any question, normalized', () => {
  expect(payerContacts(null, ['No onions', ' Ann@Example.COM ', '(604) 555-0142'])).toEqual({
    payerEmail: 'ann@example.com',
    payerPhone: '+16045550142',
  })
  expect(payerContacts('bo@example.com', ['ann@example.com']).payerEmail).toBe('bo@example.com')
  expect(payerContacts(null, ['ａｎｎ＠example.com']).payerEmail).toBe('ann@example.com')
})

test('ignores contacts among other words and text that only looks like one', () => {
  const none = { payerEmail: null, payerPhone: null }
  expect(payerContacts(null, ['mail ann@example.com', 'ann@example', 'Table 12', '12', ''])).toEqual(none)
  expect(payerContacts('', [])).toEqual(none)
})
