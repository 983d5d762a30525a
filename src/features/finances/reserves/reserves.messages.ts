import { texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const m = texts({
  title: objectWords.reserve,
  hint: {
    en: 'Withheld from your settlements; each part is released on its date',
    zh: '从结算中留存，到期释放',
  },
  untilReleased: { en: 'Until your provider releases it', zh: '由服务商释放' },
  takenBy: objectWords.settlement,
})
