import { expect, test } from 'vitest'
import { type Address, type PathWith, pathTo } from '#console/address.ts'

test('fills in the parameters of a page, encoded, and its search', () => {
  expect(pathTo('/Payments/PayOrder/Detail/$orderId', { orderId: '9261' })).toBe(
    '/Payments/PayOrder/Detail/9261',
  )
  expect(pathTo('/admin/monthly/$merchantId/$statementId', { merchantId: 'A/B', statementId: '1' })).toBe(
    '/admin/monthly/A%2FB/1',
  )
  expect(pathTo('/Account/MerchantInfo', {}, { section: 'changes' })).toBe(
    '/Account/MerchantInfo?section=changes',
  )
})

test('leaves out an optional parameter', () => {
  expect(pathTo('/Products/Invoice/{-$pageNum}', {})).toBe('/Products/Invoice')
  expect(pathTo('/Products/Invoice/{-$pageNum}', { pageNum: '2' })).toBe('/Products/Invoice/2')
})

test('does not compile a link to an undeclared page or without a parameter', () => {
  const merchant: Address = '/Payments/PayOrder'
  const provider: Address = '/admin/riskRules'
  const withoutPage: Address = '/Products/Invoice'
  const portalPage: PathWith<'ruleId'> = '/admin/riskRules/$ruleId'
  // @ts-expect-error No feature declares this page.
  const dead: Address = '/Payments/PayOrders'
  // @ts-expect-error A parameter is filled in by pathTo.
  const byHand: Address = '/Payments/PayOrder/Detail/9261'
  // @ts-expect-error The order is missing.
  const withoutOrder: Address = '/Payments/PayOrder/Detail/$orderId'
  // @ts-expect-error This page has another parameter.
  const otherParameter: PathWith<'orderId'> = '/admin/riskRules/$ruleId'
  // @ts-expect-error No feature declares this page.
  pathTo('/admin/riskRules/$ruleId/history', { ruleId: '1' })
  // @ts-expect-error The rule is missing.
  pathTo('/admin/riskRules/$ruleId', {})
  // @ts-expect-error The parameter has another name.
  pathTo('/admin/riskRules/$ruleId', { id: '1' })
  expect([
    merchant,
    provider,
    withoutPage,
    portalPage,
    dead,
    byHand,
    withoutOrder,
    otherParameter,
  ]).toHaveLength(8)
})
