import { departmentErrors } from '#features/system/departments/departments.errors.ts'
import type { EntityStatus } from '#shared/entityFields.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'
import { belowOf, makesCircle } from '#shared/trees.ts'

export type DepartmentPlace = { id: string; parentId: string | null; status: EntityStatus }

/**
 * Returns why a department cannot be saved like this, or null. There is one root, the company; none is
 * below itself; one is disabled only after its children, and nothing enabled is moved below a disabled one.
 */
export function refusalOfPlace(
  all: readonly DepartmentPlace[],
  wanted: DepartmentPlace,
): ErrorDeclaration | null {
  const { id, parentId, status } = wanted
  const others = all.filter((one) => one.id !== id)
  if (parentId === null && others.some((one) => one.parentId === null)) return departmentErrors.oneRoot
  const parent = all.find((one) => one.id === parentId)
  if (parentId !== null && !parent) return departmentErrors.notFound
  if (makesCircle(all, id, parentId)) return departmentErrors.circle
  const below = belowOf(all, id).filter((one) => one.id !== id)
  if (status === 'disabled' && below.some((one) => one.status === 'enabled'))
    return departmentErrors.hasEnabled
  return null
}
