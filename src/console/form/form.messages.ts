import { texts } from '#shared/messages.ts'

export const m = texts({
  save: { en: 'Save', zh: '保存' },
  undo: { en: 'Undo', zh: '撤销' },
  cancel: { en: 'Cancel', zh: '取消' },
  leaveTitle: { en: 'Leave without saving?', zh: '不保存就离开？' },
  leaveBody: { en: 'Your changes will be lost.', zh: '您在此处的修改将会丢失。' },
  leave: { en: 'Leave', zh: '离开' },
  stay: { en: 'Stay', zh: '留下' },
})

/** Shown when someone else saved while a form was being edited. */
export const elsewhereTexts = texts({
  title: {
    en: 'Someone else has changed these settings since you opened them',
    zh: '您打开后，他人修改了这些设置',
  },
  hint: {
    en: 'Your changes are still here, but saving them now would overwrite theirs.',
    zh: '您输入的内容仍保留，但不能覆盖他人的修改。',
  },
  objectTitle: {
    en: 'Someone else has changed this since you opened it',
    zh: '您打开后，他人修改了此内容',
  },
  objectHint: {
    en: 'Your changes are not saved yet. Load theirs, or keep yours and save again.',
    zh: '您输入的内容仍保留，尚未保存。可载入他人的修改，或保留您的内容后再次保存。',
  },
  keep: { en: 'Keep mine', zh: '保留我的内容' },
  load: { en: 'Load theirs', zh: '载入最新设置' },
})
