import { randomUUID } from 'node:crypto'
import type { DemoMerchant } from '#db/seed/people.ts'
import { type Principal, systemActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'

export const seedActor = systemActor('Demo')

/** The seed acting for one merchant at a past time: nobody is notified and no channel is called. */
export function principalOf(
  { tenantId, merchantId }: Pick<DemoMerchant, 'tenantId' | 'merchantId'>,
  now: Date,
): Principal {
  return {
    scope: scopeOf(tenantId, merchantId),
    actor: seedActor,
    requestId: randomUUID(),
    now,
    history: true,
  }
}
