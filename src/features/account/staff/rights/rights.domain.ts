import { type Action, actions } from '#shared/permissions.ts'

/** As one reads them: what is seen first, then what is made and changed, last what leaves the house. */
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
