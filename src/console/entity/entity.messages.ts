import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'

export const m = texts({
  edit: actionWords.editRecord,
  usage: { en: 'Usage', zh: '使用情况' },
  remove: actionWords.remove,
  close: actionWords.close,
  cancel: actionWords.cancel,
})
