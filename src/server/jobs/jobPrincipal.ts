import { type Principal, systemActor } from '#server/context.ts'
import type { JobPayload } from '#server/jobs/queue.ts'
import { nextId } from '#server/nextId.ts'
import { scopeOf } from '#server/session/scope.ts'

/** Returns the system principal for the tenant and merchant in a job's payload. */
export function jobPrincipal({ tenantId, merchantId }: JobPayload, name: string): Principal {
  return { scope: scopeOf(tenantId, merchantId), actor: systemActor(name), requestId: nextId() }
}
