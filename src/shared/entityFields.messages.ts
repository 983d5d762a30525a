import { texts } from '#shared/messages.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const entityStatusText = texts({
  enabled: { en: 'Enabled', zh: '正常' },
  disabled: stateWords.inactive,
})
