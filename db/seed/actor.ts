import { randomUUID } from 'node:crypto'
import type { DemoMerchant } from '#db/seed/people.ts'
import { type Principal, systemActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'

export const seedActor = systemActor('Demo')

/** The seed at work in one merchant, at an instant of the past: nobody is told, no channel is asked. */
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
