import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Reserve', zh: '保证金' },
  hint: { en: 'Kept back of your settlements; each part goes back on its day', zh: '从结算中留存，到期释放' },
  untilReleased: { en: 'Until your provider releases it', zh: '由服务商释放' },
  takenBy: { en: 'Settlement', zh: '结算单' },
})
