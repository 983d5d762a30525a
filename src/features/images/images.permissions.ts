import {
  everyone,
  type MerchantDeclaration,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'

/** What people of a merchant may be permitted. */
export const imagesPermissions = {
  image: {
    place: 220,
    title: { en: 'Images', zh: '图片' },
    add: { roles: everyone, en: 'Upload an image', zh: '上传图片' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const imagesStaffPermissions = {
  image: {
    place: 410,
    title: { en: 'Images', zh: '图片' },
    add: { en: 'Upload images', zh: '上传图片' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof imagesPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof imagesStaffPermissions> {}
}
