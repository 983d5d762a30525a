import { createHmac } from 'node:crypto'
import type { ListKind } from '#features/payments/risk/engine/facts.domain.ts'
import type { App } from '#server/context.ts'

const hashed: readonly ListKind[] = ['payer', 'card', 'email', 'phone']

/**
 * The comparison value of a fact in rules: for personal data a keyed hash, the same at every merchant; for
 * a country and an address the value itself.
 */
export function markOf({ secretKey }: Pick<App, 'secretKey'>, kind: ListKind, value: string): string {
  if (!hashed.includes(kind)) return value
  return createHmac('sha256', secretKey).update(`risk/${kind}/${value}`).digest('hex').slice(0, 40)
}

/** The mark of what may not be known. */
export function markIfKnown(app: Pick<App, 'secretKey'>, kind: ListKind, value: string | null | undefined) {
  return value ? markOf(app, kind, value) : null
}
