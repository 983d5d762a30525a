import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const preAuthsPermissions = {
  preAuth: {
    title: { en: 'Pre-authorizations', zh: '预授权' },
    edit: { en: 'Capture or void a pre-authorization', zh: '预授权请款、追加或撤销' },
  },
} satisfies MerchantPermissionTexts
