import { declareErrors } from '#shared/errors.ts'

export const catalogueItemErrors = declareErrors('catalogueItem', {
  notFound: { status: 404, en: 'Product not found', zh: '商品不存在' },
  changed: {
    status: 409,
    en: 'Someone else has changed this product in the meantime. Open it again to see the current version',
    zh: '他人刚刚修改了该商品，请重新打开查看',
  },
  skuTaken: { status: 409, en: 'Another product has the SKU {sku}', zh: 'SKU {sku} 已被其他商品使用' },
  withdrawn: {
    status: 409,
    en: 'The provider has withdrawn {name}. Remove it, or choose another product',
    zh: '服务商已下架“{name}”，请移除或选择其他商品',
  },
})
