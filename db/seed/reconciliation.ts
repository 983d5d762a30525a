import { demoMerchants } from '#db/seed/people.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** What the first files get wrong, so that the desk has something to settle. */
const breaks = [
  ['wechat', 'billMissingLine'],
  ['wechat', 'billRateDrift'],
  ['alipay', 'billFeeDrift'],
  ['alipayplus', 'billRefundOtherDay'],
  ['alipayplus', 'billExtraLine'],
  ['unionpay', 'billFeeDrift'],
  ['card', 'billExtraLine'],
  ['card', 'billMissingLine'],
] as const

/** The rails are on this server's own address: they answer once it listens. */
const whenListeningMs = 4_000

/** The bills of the last days come by the usual jobs, right after the start; at the first one with a few faults in them. */
export async function openDemoBills(app: App, sandbox: Sandbox): Promise<void> {
  const [merchant] = demoMerchants
  if (!merchant || (await hasBills(app, merchant.tenantId))) return
  for (const [channel, fault] of breaks) sandbox.nextFault(channel, fault)

  const who = { scope: scopeOf(providerTenant, ''), actor: systemActor('seed'), requestId: 'seed' }
  await asActor(app, who, 'write', async (ctx) => {
    ctx.unchanged()
    const payload = { tenantId: providerTenant, merchantId: '' }
    ctx.enqueue({
      name: 'bill.tick',
      payload,
      runAt: new Date(Date.now() + whenListeningMs),
      key: 'bill.tick:first',
    })
  })
}

async function hasBills(app: App, tenantId: number): Promise<boolean> {
  const row = await transaction(app.pool, tenantId, 'read', (db) =>
    db.selectFrom('bill').where('tenant_id', '=', tenantId).select('bill_id').limit(1).executeTakeFirst(),
  )
  return row !== undefined
}
