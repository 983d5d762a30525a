import { declareErrors } from '#shared/errors.ts'

export const paymentLinkErrors = declareErrors('paymentLink', {
  notFound: { status: 404, en: 'Payment link not found', zh: '支付链接不存在' },
  suspended: {
    status: 409,
    en: 'The provider disabled this link. Only the provider can allow it again',
    zh: '该链接已被服务商停用，仅服务商可恢复',
  },
  noProducts: { status: 400, en: 'Please Add Products', zh: '请添加商品' },
  changed: {
    status: 409,
    en: 'Someone else has changed this link in the meantime. Open it again to see the current version',
    zh: '他人刚刚修改了该链接，请重新打开查看',
  },
})
