import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const brandingMenu = [
  page({
    key: 'branding',
    directory: 'settings',
    place: 30,
    path: 'branding',
    title: { en: 'Branding', zh: '品牌设置' },
    icon: 'Palette',
    right: 'branding.get',
    acts: [
      ['branding.edit', { en: 'Change', zh: '修改' }],
      ['image.add', { en: 'Upload an image', zh: '上传图片' }],
    ],
  }),
]
