import { everyone, type MerchantDeclaration, type PermissionsOf } from '#shared/permissions.ts'

/** What people of a merchant may be permitted. */
export const preAuthsPermissions = {
  preAuth: {
    place: 170,
    title: { en: 'Pre-authorizations', zh: '预授权' },
    edit: { roles: everyone, en: 'Capture or void a pre-authorization', zh: '预授权请款、追加或撤销' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof preAuthsPermissions> {}
}
