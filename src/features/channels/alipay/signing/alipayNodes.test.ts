import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rawMembers } from './alipayNodes.domain.ts'

test('the text of a node is what was sent, with its slashes, spaces and escapes', () => {
  const node = '{"code":"10000","qr_code":"https:\\/\\/qr.alipay.com\\/a\\"},b","list":[ {"a":"}"} , 1 ]}'
  const members = rawMembers(` {"alipay_trade_precreate_response": ${node} , "sign":"ab\\/c="}\n`)
  expect(members?.get('alipay_trade_precreate_response')).toBe(node)
  expect(members?.get('sign')).toBe('"ab\\/c="')
})

test('every member of any object is found, however it is written', () => {
  const names = fc.uniqueArray(fc.string(), { maxLength: 5 })
  const values = fc.jsonValue({ maxDepth: 3 })
  fc.assert(
    fc.property(names, values, fc.constantFrom(undefined, 1, '\t'), (keys, value, space) => {
      const object = Object.fromEntries(keys.map((key, index) => [key, index === 0 ? value : index]))
      const members = rawMembers(JSON.stringify(object, null, space))
      expect([...(members ?? [])].map(([name]) => name).sort()).toEqual(Object.keys(object).sort())
      for (const [name, text] of members ?? [])
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(object[name])))
    }),
  )
})

test.each(['', '[]', 'null', '"a"', '{', '{"a":1,"a":2}', '{"a":1}{'])(
  '%s has no members to rely on',
  (text) => {
    expect(rawMembers(text)).toBeNull()
  },
)

test('an object without members is one', () => {
  expect(rawMembers('{ }')).toEqual(new Map())
})
