import { texts } from '#shared/messages.ts'

export const m = texts({
  save: { en: 'Save', zh: '保存' },
  cancel: { en: 'Cancel', zh: '取消' },
  leaveTitle: { en: 'Leave without saving?', zh: '不保存就离开？' },
  leaveBody: { en: 'What you have changed here will be lost.', zh: '您在此处的修改将会丢失。' },
  leave: { en: 'Leave', zh: '离开' },
  stay: { en: 'Stay', zh: '留下' },
})
