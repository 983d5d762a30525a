import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Reserve', zh: '保证金' },
  hint: {
    en: 'Withheld from your settlements; each part is released on its date',
    zh: '从结算中留存，到期释放',
  },
  untilReleased: { en: 'Until your provider releases it', zh: '由服务商释放' },
  takenBy: { en: 'Settlement', zh: '结算单' },
})
