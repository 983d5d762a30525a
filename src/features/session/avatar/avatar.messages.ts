import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Profile picture', zh: '头像' },
  hint: {
    en: 'Shown in the top bar and in lists of people. Colleagues see it too.',
    zh: '显示在顶部栏和人员列表中，同事也能看到。',
  },
  fromWechat: {
    en: 'Your WeChat picture is shown until you upload one.',
    zh: '未上传头像时显示您的微信头像。',
  },
  saved: { en: 'Profile picture saved', zh: '头像已保存' },
  removed: { en: 'Profile picture removed', zh: '头像已移除' },
})
