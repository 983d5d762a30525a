import { describe, expect, test } from 'vitest'
import { commandIn, paidAmount } from '#console/palette/commands.ts'
import { addressOfFound } from '#console/palette/foundAddress.ts'
import { fitOf } from '#console/palette/match.ts'
import { nothingPressed, pauseMs, press } from '#console/shortcuts/keys.ts'
import { findKinds } from '#features/overview/find/find.contract.ts'

describe('word matching', () => {
  test.each([
    ['settle', ['Settlements', '结算'], 1],
    ['结算', ['Settlements', '结算'], 0],
    ['jiesuan', ['Settlements', '结算'], 3],
    ['js', ['Settlements', '结算'], 3],
    ['shoukuanma', ['Store codes', '收款码'], 3],
    ['code', ['Store codes'], 2],
    ['chargeback', ['Disputes', 'chargebacks'], 1],
    ['link new', ['New payment link'], 6],
    ['zzz', ['Settlements', '结算'], null],
    ['jsx', ['结算'], null],
  ])('ranks %s in %j', (typed, words, fit) => {
    expect(fitOf(typed, words)).toBe(fit)
  })
})

describe('a command in either language', () => {
  test.each([
    ['refund 20.00 on 2611221234567890', { act: 'refund', amount: '20.00', number: '2611221234567890' }],
    ['Refund $1,020 for SHOP-77', { act: 'refund', amount: '$1,020', number: 'SHOP-77' }],
    ['refund SHOP-77', { act: 'refund', amount: null, number: 'SHOP-77' }],
    ['退款 20 给 SHOP-77', { act: 'refund', amount: '20', number: 'SHOP-77' }],
    ['退款 2611221234567890', { act: 'refund', amount: null, number: '2611221234567890' }],
    ['switch to Tea Annex', { act: 'switch', name: 'Tea Annex' }],
    ['切换到茶馆', { act: 'switch', name: '茶馆' }],
    ['create link 18.45', { act: 'link', amount: '18.45' }],
    ['新增支付链接 18.45', { act: 'link', amount: '18.45' }],
    ['refunds', null],
    ['refund status:failed', null],
    ['退款记录', null],
  ])('is parsed from %s', (typed, command) => {
    expect(commandIn(typed)).toEqual(command)
  })

  test.each([
    ['20.00', 2000n],
    ['$20', 2000n],
    ['0', null],
    ['-5', null],
    ['20.001', null],
  ])('has a valid amount or none in %s', (text, amount) => {
    expect(paidAmount(text, 'CAD')).toBe(amount)
  })
})

test('opens a page for every kind of search result, at a merchant or in the portal', () => {
  const found = {
    id: 'X',
    merchantId: 'M',
    title: 'T',
    note: null,
    amount: null,
    currency: null,
    status: null,
    time: null,
    exact: true,
  }
  for (const kind of findKinds) {
    const places = [true, false].map((staff) =>
      addressOfFound({ ...found, kind }, { staff, mayEditCodes: true }),
    )
    expect(places.filter((place) => place !== null)).not.toEqual([])
  }
})

describe('key sequences', () => {
  const all = [{ keys: ['g', 'o'] }, { keys: ['g', 'g'] }, { keys: ['t'] }, { keys: ['?'] }]
  function hits(...keys: [string, number][]) {
    let pressed = nothingPressed
    return keys.flatMap(([key, at]) => {
      const answer = press(pressed, key, at, all)
      pressed = answer.pressed
      return answer.hit ? [answer.hit.keys.join('')] : []
    })
  }
  test.each<[string, [string, number][], string[]]>([
    [
      'a sequence',
      [
        ['g', 1],
        ['o', 2],
      ],
      ['go'],
    ],
    ['a key by itself', [['t', 1]], ['t']],
    [
      'the first of a sequence and then another key alone',
      [
        ['g', 1],
        ['t', 2],
      ],
      ['t'],
    ],
    [
      'too slow',
      [
        ['g', 1],
        ['o', 3 + pauseMs],
      ],
      [],
    ],
    [
      'a stranger between',
      [
        ['g', 1],
        ['x', 2],
        ['o', 3],
      ],
      [],
    ],
    [
      'the same twice, and once more',
      [
        ['g', 1],
        ['g', 2],
        ['o', 3],
      ],
      ['gg'],
    ],
  ])('are recognized for %s', (_what, keys, wanted) => {
    expect(hits(...keys)).toEqual(wanted)
  })
})
