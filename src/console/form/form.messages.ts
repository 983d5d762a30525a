import { texts } from '#shared/messages.ts'

export const m = texts({
  save: { en: 'Save', zh: '保存' },
  undo: { en: 'Undo', zh: '撤销' },
  cancel: { en: 'Cancel', zh: '取消' },
  leaveTitle: { en: 'Leave without saving?', zh: '不保存就离开？' },
  leaveBody: { en: 'What you have changed here will be lost.', zh: '您在此处的修改将会丢失。' },
  leave: { en: 'Leave', zh: '离开' },
  stay: { en: 'Stay', zh: '留下' },
})

/** Where somebody else saved while a form was being filled in. */
export const elsewhereTexts = texts({
  title: {
    en: 'Someone else has changed these settings since you opened them',
    zh: '您打开后，他人修改了这些设置',
  },
  hint: {
    en: 'What you typed is kept, but cannot be saved over theirs.',
    zh: '您输入的内容仍保留，但不能覆盖他人的修改。',
  },
  load: { en: 'Load theirs', zh: '载入最新设置' },
})
