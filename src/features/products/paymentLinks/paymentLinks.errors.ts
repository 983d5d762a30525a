import { declareErrors } from '#shared/errors.ts'

export const paymentLinkErrors = declareErrors('paymentLink', {
  notFound: { status: 404, en: 'Payment link not found', zh: '支付链接不存在' },
  noProducts: { status: 400, en: 'Please Add Products', zh: '请添加商品' },
  changed: {
    status: 409,
    en: 'Someone else has changed this link in the meantime. Open it again to see the current version',
    zh: '他人刚刚修改了该链接，请重新打开查看',
  },
})
