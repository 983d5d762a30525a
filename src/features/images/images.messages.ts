import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'

/** The image picker. */
export const imageTexts = texts({
  choose: { en: 'Choose an image', zh: '选择图片' },
  orDrop: { en: 'or drop it here', zh: '或拖放到此处' },
  replace: { en: 'Replace', zh: '更换' },
  remove: actionWords.takeOff,
  uploading: { en: 'Uploading…', zh: '上传中…' },
  stop: actionWords.stop,
  rules: { en: 'PNG, JPEG or WebP, up to {megabytes} MB', zh: 'PNG、JPEG 或 WebP，不超过 {megabytes} MB' },
  failed: {
    en: 'The image was not uploaded. Check the connection and try again.',
    zh: '图片未上传，请检查网络后重试。',
  },
})
