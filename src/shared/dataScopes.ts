/** Of which merchants a role of the provider's staff lets them see anything: the specification's numbers. */
export const dataScope = {
  global: 1,
  custom: 2,
  department: 3,
  departmentAndBelow: 4,
  personal: 5,
} as const
export type DataScope = keyof typeof dataScope
