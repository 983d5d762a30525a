import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf, isSecret, mostChanges } from '#features/settings/log/log.domain.ts'
import { fieldWords } from '#shared/fieldWords.messages.ts'

const fields = (before: unknown, after: unknown) =>
  changesOf(before, after, 'CAD').map(({ field, kind, before, after }) => [field, kind, before, after])

describe('the changes of a log entry', () => {
  test('list every changed field at any depth', () => {
    const before = { name: 'Old', kept: 1, terms: { hour: 8, days: ['mon', 'tue'] }, gone: 'x' }
    const after = { name: 'New', kept: 1, terms: { hour: 9, days: ['mon'] }, came: true }
    expect(fields(before, after)).toEqual([
      ['name', 'text', 'Old', 'New'],
      ['terms.hour', 'text', '8', '9'],
      ['terms.days', 'text', 'mon, tue', 'mon'],
      ['gone', 'text', 'x', null],
      ['came', 'flag', null, 'true'],
    ])
  })

  test('recognize amounts by the currency beside them, and timestamps', () => {
    const [amount, time] = changesOf(
      null,
      { payAmount: '12345', currency: 'USD', payTime: '2026-11-22T10:00:00.000Z' },
      'CAD',
    ).filter(({ field }) => field !== 'currency')
    expect(amount).toMatchObject({ kind: 'amount', after: '12345', currency: 'USD' })
    expect(time).toMatchObject({ kind: 'instant', currency: null })
    expect(changesOf(null, { fee: '5' }, 'CAD')[0]).toMatchObject({ kind: 'amount', currency: 'CAD' })
  })

  test('accept any record and list at most one page of changes', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`field${n}`, n]))
    expect(changesOf(null, many, 'CAD')).toHaveLength(mostChanges)
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        for (const change of changesOf(before, after, 'CAD')) {
          expect(change.field).not.toBe('')
          expect(change.kind === 'secret' ? [change.before, change.after] : []).not.toContain('x')
        }
      }),
    )
  })

  test('never reveal a secret at any depth', () => {
    for (const key of [
      'password',
      'newPassword',
      'pin',
      'secret',
      'token',
      'totpSeed',
      'accountNo',
      'codes',
    ]) {
      const message = JSON.stringify(
        changesOf({ [key]: 'sesame' }, { list: [{ inner: { [key]: ['sesame'] } }] }, 'CAD'),
      )
      expect(isSecret(key)).toBe(true)
      expect(message).not.toContain('sesame')
    }
    expect(isSecret('accountNoTail')).toBe(false)
    expect(isSecret('shippingCode')).toBe(false)
  })
})

test('spells out a field name without words', () => {
  expect(fieldWords('settlement.payAmount')).toEqual({
    en: 'Settlement · Pay amount',
    zh: 'Settlement · 支付金额',
  })
  expect(fieldWords('chargeBackDay').en).toBe('Charge back day')
})
