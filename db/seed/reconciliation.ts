import { demoMerchants } from '#db/seed/people.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** The errors in the first files, so that there is something to resolve. */
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

/** The channels are served at this server's own address, so they answer once it listens. */
const whenListeningMs = 4_000

/**
 * The usual jobs fetch the channel statements of the last days right after the start; at the first channel
 * with a few errors.
 */
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
    db.selectFrom('bill').where('tenantId', '=', tenantId).select('billId').limit(1).executeTakeFirst(),
  )
  return row !== undefined
}
