import { type Action, actions } from '#shared/permissions.ts'

/** Reading order: viewing first, then creating and changing, exports last. */
const reading: readonly Action[] = [
  'query',
  'get',
  'add',
  'edit',
  'enable',
  'disable',
  'delete',
  'import',
  'export',
]

export function inReadingOrder(some: readonly Action[] = actions): Action[] {
  return reading.filter((action) => some.includes(action))
}
