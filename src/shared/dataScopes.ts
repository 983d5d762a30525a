/**
 * The data scopes of provider roles: which merchants their members can see. Numbers as in the specification.
 */
export const dataScope = {
  global: 1,
  custom: 2,
  department: 3,
  departmentAndBelow: 4,
  personal: 5,
} as const
export type DataScopeKind = keyof typeof dataScope
