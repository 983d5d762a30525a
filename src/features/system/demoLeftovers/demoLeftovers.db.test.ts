import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#db/seed/people.ts'
import { addKey, setCredentialTerms } from '#features/gateway/credentials/credentials.service.ts'
import { openMerchant } from '#features/merchants/merchants.service.ts'
import { hashPassword } from '#features/session/hashing.service.ts'
import { openAccount } from '#features/session/session.service.ts'
import {
  assertNoDemo,
  closeDemo,
  findDemoLeftovers,
} from '#features/system/demoLeftovers/demoLeftovers.service.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'

let trade: SandboxedTrade
beforeAll(async () => {
  trade = await sandboxedTrade()
})
afterAll(() => trade.close())

const demo = { tenantId: 900, merchantId: 'DEM8QX' }

/** A demo merchant with a gateway key, one person with the published password and one without. */
async function leaveDemo(): Promise<void> {
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  })
  const [published, own] = await Promise.all([hashPassword(demoPassword), hashPassword('Changed2026')])
  await trade.t.write(demo, async (ctx) => {
    await openMerchant(ctx, {
      ...{ parentMerchantId: null, tradeName: 'Maple', legalName: 'Maple Ltd.', approveResult: 1 },
      ...{ currency: 'CAD', timezone: 'America/Vancouver', country: 'CA', province: 'BC', city: 'Vancouver' },
    })
    const account = { displayName: 'Somebody', merchantId: demo.merchantId }
    await openAccount(ctx, { ...account, username: 'owner', role: 'admin', passwordHash: published })
    await openAccount(ctx, { ...account, username: 'manager', role: 'manager', passwordHash: own })
    await setCredentialTerms(ctx, { enabled: true, cardInfoAllowed: false, rateLimit: 60 })
    await addKey(ctx, { publicKey: publicKey.toString('base64'), overlapHours: 0 })
  })
}

test('starts without demo mode on a database that never held a demo', async () => {
  await trade.trader()
  await expect(assertNoDemo(trade.t.app)).resolves.toBeUndefined()
})

test('refuses to leave demo mode until demo passwords, keys and sandbox accounts are closed', async () => {
  await leaveDemo()
  const { app } = trade.t
  const found = await findDemoLeftovers(app)
  expect(found.accounts.map(({ username }) => username)).toEqual(['owner'])
  expect(found.gatewayKeys).toEqual([{ ...demo, keyVersion: 1 }])
  expect(found.sandboxAccounts.length).toBeGreaterThan(3)
  await expect(assertNoDemo(app)).rejects.toThrow(
    /^This database holds what a demo left: accounts with the published password \(owner\); gateway keys .*npm run demo:close/,
  )

  await closeDemo(app)
  await expect(assertNoDemo(app)).resolves.toBeUndefined()
  expect(await findDemoLeftovers(app)).toEqual({ accounts: [], gatewayKeys: [], sandboxAccounts: [] })
  const signIn = await trade.t.call('POST', '/login', { body: { username: 'owner', password: demoPassword } })
  expect(signIn.status).not.toBe(200)
  const { rows } = await trade.ownerQuery(
    `select action, count(*)::int as count from audit_entry
      where actor_name = 'console' and action in ('account.disabled', 'gateway.keyRevoked') group by action order by action`,
  )
  expect(rows).toEqual([
    { action: 'account.disabled', count: 1 },
    { action: 'gateway.keyRevoked', count: 1 },
  ])
})
