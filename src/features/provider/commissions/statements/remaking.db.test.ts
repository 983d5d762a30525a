import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmStatement } from '#features/provider/commissions/statements/statements.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { commissionDesk } from '#test/commissionDesk.ts'
import { administrator, type ProviderPerson } from '#test/providerStaff.ts'
import { cleared } from '#test/sales.ts'

let t: TestApp
let first: ProviderPerson
let second: ProviderPerson
let bd: ProviderPerson
let west: TestMerchant
beforeAll(async () => {
  t = await testApp()
  first = await administrator(t, 'first')
  second = await administrator(t, 'second')
  bd = await administrator(t, 'bd')
  t.setClock(new Date('2025-12-01T12:00:00Z'))
  west = await t.merchant()
  t.setClock(new Date('2026-06-02T00:00:00Z'))
})
afterAll(() => t.close())

const { call, given, statements, one, act } = commissionDesk(() => ({ t, first, bd }))

test('keeps a statement that is confirmed while its month is being recomputed', async () => {
  const agreed = await given(west, { startDay: '20260501', endDay: null, proportion: '0.5' })
  expect(agreed.status).toBe(200)
  await cleared(t, west, [{ settled: new Date('2026-05-10T12:00:00Z'), fee: 600n }])
  const making = await call('POST', '/provider/commissionStatements', { month: '2026-05' })
  expect(making.body).toMatchObject({ data: { made: 1 } })
  const id = (await statements('&month=2026-05&currency=CAD'))[0]?.statementId ?? ''
  await act('check', await one(id), first)
  const checked = await one(id)
  await cleared(t, west, [{ settled: new Date('2026-05-11T12:00:00Z'), fee: 900n }])
  const { username: name, accountId } = second
  const actor = {
    kind: 'account',
    id: accountId,
    name,
    role: null,
    source: 'provider',
    address: null,
  } as const
  const confirming = await t.write(
    { tenantId: 0, merchantId: '' },
    async (ctx) => {
      await confirmStatement(ctx, checked)
      const again = call('POST', '/provider/commissionStatements', { month: '2026-05' })
      await new Promise((resolve) => setTimeout(resolve, 400))
      return { again }
    },
    { actor },
  )
  expect((await confirming.again).status).toBe(200)
  const confirmed = await one(id)
  expect(confirmed).toMatchObject({ state: 'confirmed', checkedBy: first.username, confirmedBy: name })
  expect(confirmed.lines).toEqual(checked.lines)
  expect(confirmed.totalAmount).toBe(checked.totalAmount)
})
