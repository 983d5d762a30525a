import type { MerchantPermissionTexts, StaffPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const imagesPermissions = {
  image: { title: { en: 'Images', zh: '图片' }, add: { en: 'Upload an image', zh: '上传图片' } },
} satisfies MerchantPermissionTexts

/** What the provider's staff may be permitted. */
export const imagesStaffPermissions = {
  image: { title: { en: 'Images', zh: '图片' }, add: { en: 'Upload images', zh: '上传图片' } },
} satisfies StaffPermissionTexts
