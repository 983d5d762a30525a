import { declareErrors } from '#shared/errors.ts'

export const imageErrors = declareErrors('image', {
  unreadable: {
    status: 400,
    en: 'Choose a PNG, JPEG or WebP image of up to {megabytes} MB',
    zh: '请选择不超过 {megabytes} MB 的 PNG、JPEG 或 WebP 图片',
  },
  dayLimit: {
    status: 429,
    en: 'You can upload up to {max} images in 24 hours. Try again later',
    zh: '24 小时内最多上传 {max} 张图片，请稍后再试',
  },
  storageFull: {
    status: 409,
    en: 'The {max} MB of image storage is full. Ask support to raise the limit',
    zh: '图片空间 {max} MB 已用完，请联系客服调整上限',
  },
  notFound: { status: 404, en: 'Image not found', zh: '图片不存在' },
})
