import { declareErrors } from '#shared/errors.ts'

export const webhookErrors = declareErrors('webhook', {
  notFound: { status: 404, en: 'Endpoint not found', zh: '没有该回调地址' },
  urlRefused: {
    status: 400,
    en: 'We cannot send to this address: {reason}',
    zh: '无法向该地址发送：{reason}',
  },
  limit: { status: 409, en: 'You can add up to {max} endpoints', zh: '最多可设 {max} 个回调地址' },
})

export const notificationErrors = declareErrors('notification', {
  notFound: { status: 404, en: 'Delivery not found', zh: '没有该投递记录' },
})
