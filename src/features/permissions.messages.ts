import { actionsOf, merchantPermissions, staffPermissions } from '#features/permissions.domain.ts'
import type { Text } from '#shared/messages.ts'
import type {
  MerchantPermissions,
  Permission,
  ProviderPermission,
  StaffDeclaration,
  StaffPermissions,
} from '#shared/permissions.ts'

/** The things that merchant permissions are about. */
export const permissionTitles = titlesOf(merchantPermissions) as Readonly<
  Record<keyof MerchantPermissions, Text>
>
/** A sentence per merchant permission. */
export const permissionTexts = sentencesOf(merchantPermissions) as Readonly<Record<Permission, Text>>
/** The things that the permissions of the provider's staff are about. */
export const staffPermissionTitles = titlesOf(staffPermissions) as Readonly<
  Record<keyof StaffPermissions, Text>
>
/** A sentence per permission of the provider's staff. */
export const staffPermissionTexts = sentencesOf(staffPermissions) as Readonly<
  Record<ProviderPermission, Text>
>

function titlesOf(nouns: StaffDeclaration): Record<string, Text> {
  return Object.fromEntries(Object.entries(nouns).map(([noun, { title }]) => [noun, title]))
}

function sentencesOf(nouns: StaffDeclaration): Record<string, Text | undefined> {
  return Object.fromEntries(
    Object.entries(nouns).flatMap(([noun, declared]) =>
      actionsOf(declared).map((action) => [`${noun}.${action}`, declared[action]]),
    ),
  )
}
