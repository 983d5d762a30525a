import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ApplicationInput,
  applicationMachine,
  applicationStatuses,
  isPlainLine,
  judgeInput,
} from '#features/account/subMerchants/applications/applications.domain.ts'
import { drawnCode } from '#features/account/subMerchants/applications/merchantCode.domain.ts'
import { eventsFrom, step } from '#shared/machine.ts'
import { applicationWire, ownBank } from '#test/subMerchants.ts'

const input: ApplicationInput = applicationWire
const faultsOf = (changes: Partial<ApplicationInput>) => {
  const judged = judgeInput({ ...input, ...changes })
  return judged.ok ? [] : [...judged.faults.map(({ field, fault }) => `${field}:${fault}`)]
}
const photo = `1-${'0'.repeat(32)}`

test('requires a website of an online store and a photo of an offline shop', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ website: '' })).toEqual(['website:websiteNeeded'])
  expect(faultsOf({ shopKind: 'offline' })).toEqual(['photoImageId:photoNeeded'])
  expect(faultsOf({ shopKind: 'offline', website: '', photoImageId: photo })).toEqual([])
  expect(faultsOf({ website: 'javascript:alert(1)' })).toEqual(['website:websiteShape'])
})

test.each([
  [{ postalCode: 'V6B 1A1' }, 'postalCode:otherProvince'],
  [{ postalCode: 'D3H 1A1' }, 'postalCode:shape'],
  [{ province: 'WA' }, 'province:province'],
  [{ country: 'US' as const, province: 'WA', postalCode: '9810' }, 'postalCode:shape'],
  [{ contactPhone: '555-01' }, 'contactPhone:phone'],
  [{ legalName: '' }, 'legalName:legalName'],
  [{ tradeName: 'Harbour\u202eesuoH' }, 'tradeName:signs'],
  [{ contactName: 'Harriet\nBcc: all@example.com' }, 'contactName:signs'],
])('reports %o beside its field', (changes, fault) => {
  expect(faultsOf(changes)).toEqual([fault])
})

test('normalizes postal codes, telephone numbers and websites', () => {
  const judged = judgeInput({ ...input, postalCode: 'b3h1a1', website: 'shop.example.com' })
  expect(judged).toMatchObject({
    ok: true,
    plain: { postalCode: 'B3H 1A1', contactPhone: '+19025550136', website: 'https://shop.example.com' },
    bank: null,
  })
})

test('validates a sub-merchant’s own bank details by country', () => {
  expect(judgeInput({ ...input, ...ownBank })).toMatchObject({ ok: true, bank: { transitNo: '10003' } })
  const wrong = judgeInput({ ...input, ...ownBank, transitNo: '1' })
  expect(wrong).toMatchObject({ ok: false, bankFaults: [{ field: 'transitNo' }] })
  const american = { country: 'US' as const, province: 'WA', postalCode: '98101', routingNo: '125900110' }
  expect(judgeInput({ ...input, ...ownBank, ...american })).toMatchObject({
    ok: false,
    bankFaults: [{ field: 'routingNo' }],
  })
  expect(judgeInput({ ...input, ...ownBank, settleTo: 'master', transitNo: '1' })).toMatchObject({ ok: true })
})

test('accepts names in any script without control or bidi characters', () => {
  for (const name of ['枫玉皇后街店', 'Café Zoë', 'بيت الشاي', 'नमस्ते', '👩‍👩‍👧 Tea'])
    expect(isPlainLine(name)).toBe(true)
  for (const name of ['a\u0000b', 'a\tb', 'a\u2028b', 'a\u2066b']) expect(isPlainLine(name)).toBe(false)
})

test('allows no step from an ended application', () => {
  for (const status of applicationStatuses) {
    const ended = !['submitted', 'inProgress'].includes(status)
    expect(eventsFrom(applicationMachine, status).length === 0).toBe(ended)
  }
  expect(step(applicationMachine, 'inProgress', 'start')).toBeNull()
})

test('draws merchant codes of six characters without look-alikes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (numbers) => {
      let at = 0
      expect(drawnCode((n) => (numbers[at++] ?? 0) % n)).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
    }),
    { numRuns: 50 },
  )
})
