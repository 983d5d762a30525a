import type { Text } from '#shared/messages.ts'

type Act = { text: Text; outcome: 'good' | 'bad' | 'waiting' | 'plain' }

/** Actions on payment links, catalogue products and images. */
export const linkActs: Record<string, Act> = {
  'paymentLink.added': { text: { en: 'Link created', zh: '创建链接' }, outcome: 'plain' },
  'paymentLink.edited': { text: { en: 'Link changed', zh: '修改链接' }, outcome: 'plain' },
  'paymentLink.enabled': { text: { en: 'Enabled', zh: '启用' }, outcome: 'good' },
  'paymentLink.disabled': { text: { en: 'Disabled', zh: '停用' }, outcome: 'bad' },
  'paymentLink.draftBegun': { text: { en: 'Editing started', zh: '开始编辑' }, outcome: 'plain' },
  'paymentLink.draftDiscarded': {
    text: { en: 'Draft discarded', zh: '丢弃草稿' },
    outcome: 'plain',
  },
  'catalogueItem.added': { text: { en: 'Product added', zh: '添加商品' }, outcome: 'plain' },
  'catalogueItem.edited': { text: { en: 'Product changed', zh: '修改商品' }, outcome: 'plain' },
  'catalogueItem.withdrawn': { text: { en: 'Withdrawn by the provider', zh: '服务商下架' }, outcome: 'bad' },
  'catalogueItem.restored': { text: { en: 'Restored by the provider', zh: '服务商恢复' }, outcome: 'good' },
  'catalogueItem.removed': { text: { en: 'Product deleted', zh: '删除商品' }, outcome: 'bad' },
  'image.added': { text: { en: 'Image uploaded', zh: '上传图片' }, outcome: 'plain' },
}
